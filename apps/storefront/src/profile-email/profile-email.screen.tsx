import type { ProfileEmailView } from '@senda/core/features/profile-email';
import { ButtonLink, Main, Note, Scene, StateBlock } from '@senda/ui';
import { useState } from 'react';
import { useText } from '../platform/locale/use-text.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { StepUpDialog } from '../step-up/step-up-dialog.tsx';
import { address } from './address.tsx';
import { NewAddress } from './new-address.tsx';
import { NewCode } from './new-code.tsx';
import styles from './profile-email.module.css';

/** The screen at /profile/email: changes the address that logs the customer in. */
export function ProfileEmailScreen({ view }: { view: ProfileEmailView }) {
  const { t } = useText();
  const isChanged = view.stage === 'changed';
  return (
    <AppShell
      title={t(isChanged ? 'profileEmail.changed.title' : 'profileEmail.title')}
      step="profile-email"
      state={view.state}
    >
      {isChanged ? <Changed view={view} /> : <Change view={view} />}
      {view.stepUp && <StepUpDialog view={view.stepUp} />}
    </AppShell>
  );
}

function Change({ view }: { view: ProfileEmailView }) {
  const { t, rich } = useText();
  const { current, uncertain, stage } = view;
  // The customer has seen the code of an address that did not do: the field gets the focus.
  const [wasAsking, setWasAsking] = useState(false);
  if (stage === 'asking' && !wasAsking) setWasAsking(true);
  return (
    <Main kind="narrow">
      <h1>{t('profileEmail.title')}</h1>
      {current !== '' && uncertain === null && (
        <p className="lede">{rich('profileEmail.current', { email: current, b: address })}</p>
      )}
      <div className="stack-l step-body">
        {uncertain !== null && (
          <Note kind="warn" role="alert">
            {rich('profileEmail.uncertain', { email: uncertain, b: address })}
          </Note>
        )}
        {stage === 'asking' ? <NewCode view={view} /> : <NewAddress view={view} isBack={wasAsking} />}
      </div>
    </Main>
  );
}

/** The e-mail is changed. In the native app, which takes over, there is nothing to do here. */
function Changed({ view: { current, former, closeAt, homeAt } }: { view: ProfileEmailView }) {
  const { t, rich } = useText();
  return (
    <Main kind="scene">
      <Scene name="success" />
      <StateBlock
        title={t('profileEmail.changed.title')}
        text={rich('profileEmail.changed.text', { email: current, b: address })}
        actions={
          closeAt === null && (
            <ButtonLink kind="fwd" href={homeAt}>
              {t('profileEmail.changed.home')}
            </ButtonLink>
          )
        }
      >
        {former && (
          <p className={`muted ${styles['address']}`}>
            {t('profileEmail.changed.former', { email: former })}
          </p>
        )}
      </StateBlock>
    </Main>
  );
}
