import type { Root } from 'react-dom/client';
import { safeReturnUrl } from './return-url.ts';
import { SignInPage } from './SignInPage.tsx';

/** Shows the sign-in page, and goes to the wanted page once somebody has signed in. “Back” does not return here. */
export function showSignIn(root: Root): void {
  const goOn = () => location.replace(safeReturnUrl(location.search, location.origin));
  root.render(<SignInPage onSignedIn={goOn} />);
}
