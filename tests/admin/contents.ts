import type { Answer, Client } from '../support/client.ts';
import type { TestArea } from '../support/office.ts';

/** What an admin saves for an area in one call. */
export type Contents = {
  path(): string;
  read(): Promise<any>;
  put(body: object, headers: Record<string, string>): Promise<Answer>;
  /** Overwrites whatever is there. */
  save(body: object): Promise<Answer>;
};

export function contentsOf(client: Client, area: TestArea): Contents {
  const path = () => `/api/admin/location/${area.locationId}/area/${area.id}`;
  const contents: Contents = {
    path,
    read: async () => (await client.get(path())).body,
    put: (body, headers) =>
      client.send(`${path()}/contents`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    save: async (body) => contents.put(body, { 'if-match': `"${(await contents.read()).version}"` }),
  };
  return contents;
}

/** A plan with places in rows of a hundred, one for each id. */
export const sceneOf = (...ids: string[]) => ({
  version: 1,
  box: { x: 0, y: 0, w: 1000, h: 800 },
  grid: 10,
  symbols: {},
  items: ids.map((id, index) => ({
    id,
    layer: 'space',
    x: (index % 100) * 100,
    y: Math.floor(index / 100) * 100,
    r: 0,
    shape: { kind: 'rect', w: 80, h: 60 },
  })),
});
