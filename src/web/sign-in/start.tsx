import type { Root } from 'react-dom/client';
import { safeReturnUrl } from './return-url.ts';
import { SignInPage } from './SignInPage.tsx';

/** Shows the sign-in page; then puts the wanted page in the address bar and hands over to it. */
export function showSignIn(root: Root, enter: () => void): void {
  root.render(
    <SignInPage
      onSignedIn={() => {
        history.replaceState(null, '', safeReturnUrl(location.search, location.origin));
        enter();
      }}
    />,
  );
}
