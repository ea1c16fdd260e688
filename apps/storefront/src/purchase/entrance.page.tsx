import entrance from 'virtual:entrance';
import { useAtomValue } from 'jotai/react';
import { type ComponentType, useCallback, useEffect, useMemo, useState } from 'react';
import { browserEnvironment } from '../journey/browser-environment.ts';
import type { StepScreens } from '../journey/prefetch.ts';
import { hostServices, splitEnvironment } from '../journey/step-environment.ts';
import type { StepModule } from '../journey/step-module.tsx';
import { loadConfig } from '../platform/config/config.ts';
import { whenIdle } from '../platform/load/when-idle.ts';
import { originAtom } from '../platform/state/entry.ts';
import { visitorAtom } from '../platform/state/session.ts';
import { keys, readText } from '../platform/state/storage.ts';
import { store } from '../platform/state/store.ts';
import { type LivePrice, LivePriceContext } from '../shell/live-order.ts';
import { type StepFrame, StepFrameContext, standaloneFrame } from '../shell/step-frame.ts';
import type { BackgroundRunProps } from './background-run.tsx';
import { eventBuffer } from './event-buffer.ts';

const step = 'pre-checkout';

/** Whether this page load has already shown the entrance: then the engine and a run exist. */
let entered = false;

/** Returns whether the visitor has no answers yet: the first step need not wait for the engine. */
function isNewVisitor(): boolean {
  const isKnown = store.get(visitorAtom) !== 'none' || readText(keys.journey('onboarding')) !== null;
  return entrance !== null && !entered && !isKnown;
}

interface EntranceProps {
  /** The plan step. */
  plan: StepModule;
  /** The pages of the purchase. */
  Journey: ComponentType;
  loadEngine: () => Promise<Engine>;
}

/** The page at /web/pre-checkout: the plan step alone for a new visitor, else the journey. */
export function EntrancePage({ plan, Journey, loadEngine }: EntranceProps) {
  const [isFirst, setFirst] = useState(isNewVisitor);
  const leave = useCallback(() => setFirst(false), []);
  useEffect(() => {
    entered = true;
  }, []);
  return isFirst ? (
    <FirstStep plan={plan} loadEngine={loadEngine} settings={entrance} leave={leave} />
  ) : (
    <Journey />
  );
}

interface FirstStepProps extends Omit<EntranceProps, 'Journey'> {
  settings: unknown;
  leave: () => void;
}

/** The first step without a run. The engine loads once the step can be used, receives the buffered events, and continues from there. */
function FirstStep({ plan, loadEngine, settings, leave }: FirstStepProps) {
  const [buffer] = useState(eventBuffer);
  const [price, setPrice] = useState<LivePrice>();
  const [shown, setShown] = useState(false);
  const { engine, fetchEngine } = useEngine(shown, loadEngine);
  const channel = useAtomValue(originAtom).channel;
  const [input] = useState(() => {
    const environment = splitEnvironment(channel, browserEnvironment());
    return { data: environment.data, settings, channel, email: '', ...hostServices(), ...environment.input };
  });
  const pending = !useIsConfigured();
  const frame = useMemo(
    (): StepFrame => ({ ...firstFrame, pending, onShown: () => setShown(true) }),
    [pending],
  );
  const onDraft = useCallback((draft: unknown) => buffer.emit({ type: 'draft', step, draft }), [buffer]);
  const onDone = useCallback(
    (data: unknown) => {
      buffer.emit({ type: 'finish', step, data });
      fetchEngine();
    },
    [buffer, fetchEngine],
  );
  return (
    <StepFrameContext value={frame}>
      <LivePriceContext value={price}>
        <plan.Step input={input} onDraft={onDraft} onDone={onDone} />
      </LivePriceContext>
      {engine && (
        <engine.BackgroundRun
          screens={engine.screens}
          step={step}
          settings={settings}
          buffer={buffer}
          onPrice={setPrice}
          onSettingsChanged={leave}
        />
      )}
    </StepFrameContext>
  );
}

const firstFrame: StepFrame = { ...standaloneFrame, step };

/** The code of a run, and the screens of its steps. */
export interface Engine {
  readonly BackgroundRun: ComponentType<BackgroundRunProps>;
  readonly screens: StepScreens;
}

/** Loads the engine when the page is idle after it was shown, or at once when it is needed. */
function useEngine(shown: boolean, loadEngine: () => Promise<Engine>) {
  const [engine, setEngine] = useState<Engine>();
  const fetchEngine = useCallback(() => {
    // An error thrown while rendering reaches the error page.
    const fail = (error: unknown) =>
      setEngine(() => {
        throw error;
      });
    void loadEngine().then(setEngine, fail);
  }, [loadEngine]);
  useEffect(() => (shown ? whenIdle(fetchEngine) : undefined), [shown, fetchEngine]);
  return { engine, fetchEngine };
}

/** Returns whether the country's configuration, which formats money, has loaded. */
function useIsConfigured(): boolean {
  const [isConfigured, setConfigured] = useState(false);
  useEffect(() => void loadConfig().then(() => setConfigured(true)), []);
  return isConfigured;
}
