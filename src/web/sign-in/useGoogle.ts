import { type RefObject, useEffect, useEffectEvent } from 'react';
import { configuration } from '../start/configuration.ts';
import { hasJustSignedOut } from '../start/signed-out.ts';
import { type BUTTON_HEIGHTS, type GoogleAnswer, type GoogleIdentity, loadGoogle } from './google.ts';

type WantedButton = {
  readonly size: keyof typeof BUTTON_HEIGHTS;
  /** Nobody is signed in without a press. */
  readonly isAgain: boolean;
  readonly onCredential: (credential: string) => void;
  /** The script did not arrive, or Google answered without a credential. */
  readonly onError: () => void;
};

/** Shows Google's button in `place` and offers One Tap, until the page is left. */
export function useGoogle(
  place: RefObject<HTMLElement | null>,
  isWanted: boolean,
  wanted: WantedButton,
): void {
  const onError = useEffectEvent(wanted.onError);
  const onAnswer = useEffectEvent(({ credential }: GoogleAnswer) => {
    if (credential) wanted.onCredential(credential);
    else wanted.onError();
  });

  const { size, isAgain } = wanted;
  useEffect(() => {
    if (!isWanted || !configuration.google) return;
    let google: GoogleIdentity | undefined;
    let isLeft = false;
    const { scriptUrl, clientId, nonce } = configuration.google;
    loadGoogle(scriptUrl).then(
      (loaded) => {
        if (isLeft || !place.current) return;
        google = loaded;
        google.initialize({ client_id: clientId, callback: onAnswer, ...(nonce && { nonce }) });
        google.renderButton(place.current, {
          type: 'standard',
          theme: 'outline',
          size,
          text: 'signin_with',
          width: 280,
        });
        // Somebody who has just signed out must not be signed in again automatically.
        if (hasJustSignedOut() || isAgain) google.disableAutoSelect();
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
  }, [isWanted, place, size, isAgain]);
}
