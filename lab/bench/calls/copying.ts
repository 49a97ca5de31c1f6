import pg from 'pg';

/** The address of a copy under this name. Nobody may be connected to the original meanwhile. */
export async function copyOf(url: string, name: string): Promise<string> {
  const { pathname } = new URL(url);
  const client = new pg.Client(at(url, 'postgres'));
  await client.connect();
  await client.query(`create database ${name} template ${pathname.slice(1)}`);
  await client.end();
  return at(url, name);
}

function at(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}
