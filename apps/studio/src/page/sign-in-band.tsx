import { Button } from '@senda/ui';
import { Band } from '../band/band.tsx';
import { useText } from '../platform/use-text.ts';

interface SignInBandProps {
  /** Whose texts say what the log-in is for. */
  readonly of: 'flow' | 'publish';
  /** The way to the issuer's page failed. */
  readonly isLost: boolean;
  readonly onSignIn: () => void;
}

/** Leads staff to their issuer's page. */
export function SignInBand({ of, isLost, onSignIn }: SignInBandProps) {
  const { t } = useText();
  return (
    <Band
      kind="wait"
      title={t(`studio.${of}.signedOut.title`)}
      text={t(`studio.${of}.signedOut.${isLost ? 'lost' : 'text'}`)}
    >
      <Button kind="fwd" onClick={onSignIn}>
        {t('studio.publish.signIn')}
      </Button>
    </Band>
  );
}
