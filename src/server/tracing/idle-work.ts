import { SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace';
import { COMMIT, SLACK, WORK } from './tracing.ts';

/**
 * Passes on every span except those of work that found nothing to do: each instance looks every five seconds, which
 * would bury what people did. Spans of work wait until one of them has changed or called something.
 */
export function withoutIdleWork(next: SpanProcessor): SpanProcessor {
  const buffered = new Map<string, ReadableSpan[]>();
  return {
    onStart(span, context) {
      if (isWork(span)) buffered.set(span.spanContext().traceId, []);
      next.onStart(span, context);
    },
    onEnd(span) {
      const { traceId } = span.spanContext();
      const waiting = buffered.get(traceId);
      if (!waiting) return next.onEnd(span);
      waiting.push(span);
      if (hasDone(span)) for (const each of waiting) next.onEnd(each);
      if (hasDone(span) || isWork(span)) buffered.delete(traceId);
    },
    forceFlush: () => next.forceFlush(),
    shutdown: () => next.shutdown(),
  };
}

const isWork = ({ name }: { name: string }) => name.startsWith(WORK);

const hasDone = ({ name, kind, status }: ReadableSpan) =>
  name === COMMIT ||
  (kind === SpanKind.CLIENT && name.startsWith(SLACK)) ||
  status.code === SpanStatusCode.ERROR;
