import { Main, Scene, type SceneName, StateBlock, Tag, UserIcon } from '@senda/ui';
import type { ReactNode } from 'react';
import { AppShell } from '../shell/app-shell.tsx';
import { Reach } from '../shell/reach.tsx';

interface PaymentResultProps {
  state: string;
  step?: string;
  scene: SceneName;
  /** Who acts next. */
  tag: ReactNode;
  title: string;
  text: ReactNode;
  actions: ReactNode;
  /** The facts, below the actions. */
  children: ReactNode;
}

/** The page of a payment that was decided, or of what it waits for. */
export function PaymentResult({ state, step, scene, children, ...block }: PaymentResultProps) {
  return (
    <AppShell title={block.title} step={step} state={state}>
      <Main kind="scene">
        <Scene name={scene} />
        <StateBlock
          {...block}
          rest={
            <>
              {scene === 'failed' && <Reach />}
              {children}
            </>
          }
        />
      </Main>
    </AppShell>
  );
}

/** The customer acts next. */
export const CustomerTag = ({ text }: { text: string }) => (
  <Tag kind="strong" icon={UserIcon}>
    {text}
  </Tag>
);
