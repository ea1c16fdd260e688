import { Button, ButtonLink, Main, Scene, type SceneName, StateBlock } from '@senda/ui';
import type { ReactNode } from 'react';
import { RequestFrame } from '../line/request-parts.tsx';
import { useText } from '../platform/locale/use-text.ts';
import { useStepFrame } from '../shell/step-frame.ts';

interface OutcomeProps {
  state: string;
  scene: SceneName;
  title: string;
  text: string;
  actions: ReactNode;
  children?: ReactNode;
}

/** A page that says one thing, and where to go. */
export function Outcome({ state, scene, title, text, actions, children }: OutcomeProps) {
  return (
    <RequestFrame state={state} title={title}>
      <Main kind="scene">
        <Scene name={scene} />
        <StateBlock title={title} text={text} actions={actions}>
          {children}
        </StateBlock>
      </Main>
    </RequestFrame>
  );
}

/** Leads back to the choice of day and place. */
export function ChooseAgain() {
  const { t } = useText();
  const { goTo } = useStepFrame();
  return (
    <Button kind="ink" wide onClick={() => goTo('reschedule-delivery')}>
      {t('reschedule.choose')}
    </Button>
  );
}

/** Leads to the request for a new code. */
export function NewCode({ href }: { href: string }) {
  const { t } = useText();
  return (
    <ButtonLink kind="ink" wide href={href}>
      {t('reschedule.newCode')}
    </ButtonLink>
  );
}

/** Leads to the customer's order, behind the log-in. */
export function ToOrder({ href }: { href: string }) {
  const { t } = useText();
  return (
    <ButtonLink kind="line" wide href={href}>
      {t('reschedule.success.toOrder')}
    </ButtonLink>
  );
}
