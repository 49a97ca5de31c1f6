/** A browser without pages: it keeps every cookie with its path, and follows no redirects automatically. */
export type Visitor = {
  get(address: string | URL): Promise<{ status: number; headers: Headers; text: string }>;
  /** Leaves for the provider; returns where it is sent. */
  leave(returnUrl?: string): Promise<string>;
  cookies: Map<string, Kept>;
  /** Who is signed in; null if nobody is. */
  whoAmI(): Promise<Record<string, unknown> | null>;
};

export type Kept = { value: string; path: string; attributes: string };

export function visitorOf(url: string): Visitor {
  const cookies = new Map<string, Kept>();

  async function get(address: string | URL) {
    const { href, pathname } = new URL(address, url);
    const sent = [...cookies].filter(([, { path }]) => pathname.startsWith(path));
    const answer = await fetch(href, {
      redirect: 'manual',
      headers: { cookie: sent.map(([name, { value }]) => `${name}=${value}`).join('; ') },
    });
    for (const each of answer.headers.getSetCookie()) keep(each);
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  }

  function keep(line: string): void {
    const [, name = '', value = '', attributes = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(line) ?? [];
    const path = /; Path=([^;]*)/i.exec(attributes)?.[1] ?? '/';
    if (value === '') cookies.delete(name);
    else cookies.set(name, { value, path, attributes });
  }

  return {
    get,
    cookies,
    async leave(returnUrl) {
      const query = returnUrl === undefined ? '' : `?returnUrl=${encodeURIComponent(returnUrl)}`;
      const { status, headers } = await get(`/api/session/oidc${query}`);
      if (status !== 302) throw new Error(`Leaving for the provider answered ${status}.`);
      return headers.get('location') ?? '';
    },
    async whoAmI() {
      const { status, text } = await get('/api/session');
      return status === 200 ? JSON.parse(text) : null;
    },
  };
}

/** The page to which the landing page leads. */
export const goesOnTo = (text: string): string | undefined =>
  /<meta http-equiv="refresh" content="0;url=([^"]*)">/.exec(text)?.[1]?.replaceAll('&amp;', '&');
