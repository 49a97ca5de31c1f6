import type { ReaderOptions } from '../../src/server/places/drawings/reader.ts';
import { ada } from '../support/cast.ts';
import { makeOffice, type TestArea } from '../support/office.ts';
import { startPerch, type TestPerch } from '../support/perch.ts';

export type Uploaded = { status: number; headers: Headers; body: any };

/** A Perch with one area, and Ada, who uploads drawings for it. */
export type DrawingDesk = {
  perch: TestPerch;
  area: TestArea;
  path: string;
  /** Where everybody is shown it. */
  addressOf(assetId: string): string;
  upload(file: string | Uint8Array, headers?: Record<string, string>, path?: string): Promise<Uploaded>;
};

/** Where admins bring a drawing for it. */
export const drawingPathOf = ({ locationId, id }: TestArea): string =>
  `/api/admin/location/${locationId}/area/${id}/floor-plan/drawing`;

export async function drawingDesk(drawings: ReaderOptions = {}): Promise<DrawingDesk> {
  const perch = await startPerch({}, { drawings });
  const area = await makeOffice(perch);
  const admin = await perch.signedIn(ada);
  const path = drawingPathOf(area);
  return {
    perch,
    area,
    path,
    addressOf: (assetId) => `/api/location/${area.locationId}/area/${area.id}/floor-plan/drawing/${assetId}`,
    async upload(file, headers = {}, to = path) {
      const answer = await fetch(perch.url + to, {
        method: 'POST',
        headers: { cookie: admin.cookie(), 'content-type': 'image/svg+xml', ...headers },
        body: file as BodyInit,
      });
      const text = await answer.text();
      return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : null };
    },
  };
}
