import type { FastifyReply } from 'fastify';
import type { ListColumn } from '../../../../shared/columns.ts';
import { AREA_COLUMNS, FORECAST_COLUMNS, WEEK_COLUMNS } from '../../../../shared/reports/insights-columns.ts';
import type { InsightPart, Insights } from '../../../../shared/reports/insights-contract.ts';
import { sendCsv } from '../../../platform/http/csv.ts';

/** One part of the page as a file. Its name says so if some of its days are still being counted. */
export function sendPart(reply: FastifyReply, part: InsightPart, insights: Insights): FastifyReply {
  const { now, missing, areas, weeks, forecast } = insights;
  const isPartial = part !== 'forecast' && missing && missing.from <= now.to && missing.to >= now.from;
  const send = <Row>(name: string, columns: readonly ListColumn<Row>[], rows: readonly Row[]) =>
    sendCsv(reply, `perch-${isPartial ? 'incomplete-' : ''}${name}-${now.from}-${now.to}.csv`, columns, rows);
  switch (part) {
    case 'areas':
      return send(
        'use-by-area-and-weekday',
        AREA_COLUMNS,
        areas.flatMap((area) => area.weekdays.map((weekday) => ({ ...weekday, area }))),
      );
    case 'weeks':
      return send('use-by-week', WEEK_COLUMNS, weeks);
    case 'forecast':
      return send('forecast', FORECAST_COLUMNS, forecast.days);
  }
}
