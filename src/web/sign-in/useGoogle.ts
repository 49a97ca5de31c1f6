import { type RefObject, useEffect, useEffectEvent } from 'react';
import { configuration } from '../configuration.ts';
import { hasJustSignedOut } from '../signed-out.ts';
import { type GoogleAnswer, type GoogleIdentity, loadGoogle } from './google.ts';

type Handlers = {
  readonly onCredential: (credential: string) => void;
  /** The script did not come, or Google answered without a credential. */
  readonly onError: () => void;
};

/** Shows Google's button in `place` and offers One Tap, until the page is left. */
export function useGoogle(place: RefObject<HTMLElement | null>, isWanted: boolean, handlers: Handlers): void {
  const onError = useEffectEvent(handlers.onError);
  const onAnswer = useEffectEvent(({ credential }: GoogleAnswer) => {
    if (credential) handlers.onCredential(credential);
    else handlers.onError();
  });

  useEffect(() => {
    if (!isWanted) return;
    let google: GoogleIdentity | undefined;
    let isLeft = false;
    loadGoogle(configuration.google.scriptUrl).then(
      (loaded) => {
        if (isLeft || !place.current) return;
        google = loaded;
        google.initialize({ client_id: configuration.google.clientId, callback: onAnswer });
        google.renderButton(place.current, {
          type: 'standard',
          theme: 'outline',
          size: 'large',
          text: 'signin_with',
          width: 280,
        });
        // Whoever has just left is not to be let in again by themselves.
        if (hasJustSignedOut()) google.disableAutoSelect();
        else google.prompt();
      },
      () => {
        if (!isLeft) onError();
      },
    );
    return () => {
      isLeft = true;
      google?.cancel();
    };
  }, [isWanted, place]);
}
