import type { Root } from 'react-dom/client';
import { safeReturnUrl } from './return-url.ts';
import { SignInPage } from './SignInPage.tsx';

/** Shows the sign-in page, and enters the product at the wanted page once somebody is signed in. */
export function showSignIn(root: Root, enter: (path: string) => void): void {
  root.render(<SignInPage onSignedIn={() => enter(safeReturnUrl(location.search, location.origin))} />);
}
