import { createRoot } from 'react-dom/client';
import { safeReturnUrl } from './return-url.ts';
import { SignInPage } from './SignInPage.tsx';

/** Shows the sign-in page; then puts the wanted page in the address bar and hands over to it. */
export function startSignIn(element: HTMLElement, enter: () => Promise<void>): void {
  const root = createRoot(element);
  root.render(
    <SignInPage
      onSignedIn={() => {
        history.replaceState(null, '', safeReturnUrl(location.search, location.origin));
        root.unmount();
        void enter();
      }}
    />,
  );
}
