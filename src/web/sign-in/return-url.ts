import { pageToReturnTo } from '../../shared/people/return-url.ts';

/** The page that the address of the sign-in page names, or home. */
export function safeReturnUrl(search: string, origin: string): string {
  const wanted = new URLSearchParams(search).get('returnUrl');
  return pageToReturnTo(wanted, origin, (path, base) => new URL(path, base));
}
