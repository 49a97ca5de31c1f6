import { useEffect, useState } from 'react';
import { ask } from '../calls.ts';

/** I8: signing out of Perch leaves one signed in at the provider, which the next person at this computer could use. */
export function SignOutThere({ label }: { readonly label: string }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    ask('GET /session/oidc/sign-out', { stayOn: 'here' }).then(
      (answer) => setUrl(answer.url),
      // Nothing is offered that would not work.
      () => {},
    );
  }, []);
  return (
    <p role="status">
      {url && (
        <>
          You are signed out of Perch. On a computer that others use,{' '}
          <a href={url}>sign out of {label} too</a>.
        </>
      )}
    </p>
  );
}
