import type { PlanChoice } from '@senda/core/base/answers';
import { defaultProductType } from '@senda/core/common/catalogue';
import type { faqSectionOf } from '@senda/core/common/faq';
import type { WayBack } from '@senda/core/common/purchase';
import type { ProgressProps, Step } from '@senda/ui';
import { type ComponentType, createContext, useContext, useEffect, useEffectEvent } from 'react';

/** Position of a step in the journey, and navigation to other steps. */
export interface StepFrame {
  readonly step: string;
  /** Milestones of the journey that the customer meets whatever they still answer. */
  readonly stages: readonly Step[];
  /** Components that show them; absent for a page outside a journey. */
  readonly progress?: ProgressComponents | undefined;
  /** Whether what the customer has yet to choose on this page may add milestones: their number is not known. */
  readonly isUncounted?: boolean;
  /** Position among the milestones, from 1; 0 for another step. */
  readonly position: number;
  /** Opens the previous step; absent if there is none, or a committed step is in between. */
  readonly back?: (() => void) | undefined;
  /** The section of questions that the journey file wants; the step's own without it. */
  readonly faq?: Parameters<typeof faqSectionOf>[1] | undefined;
  /** Opens the step where the customer left off; absent if that is this step or the next one. */
  readonly resume?: (() => void) | undefined;
  /** Skips the step; absent where the journey does not let customers do that. */
  readonly skip?: (() => void) | undefined;
  /** Ends the customer's run and opens the journey's home. */
  readonly leave: () => void;
  /** Returns the address of this page for another subject, such as a line. */
  readonly addressAbout: (subject: string) => string;
  /** Opens another address in place of this page. */
  readonly replaceBy: (address: string) => void;
  /** Opens a step by name, if the journey allows it. */
  readonly goTo: (step: string) => void;
  /** Returns whether the journey allows to open a step. */
  readonly opens: (step: string) => boolean;
  /** The later step that finishing this one leads back to: a change was begun there. */
  readonly returnsTo?: string | undefined;
  /** Id of the text of the button that finishes the step. */
  readonly nextText?: WayBack;
  /** The next step, if known. */
  readonly next?: string | undefined;
  /** Changes to another address of this step. */
  readonly showAt?: ((path: string) => void) | undefined;
  /** Opens the retry step of an outcome. */
  readonly retry?: (() => void) | undefined;
  /** The name of that step. */
  readonly retryStep?: string | undefined;
  /** Payment type of the chosen plan; the most common one until one is chosen. */
  readonly productType: PlanChoice['productType'];
  /** Whether input of the step is missing: it is shown as loading. */
  readonly pending?: boolean;
  /** Called when the step shows its content. */
  readonly onShown?: () => void;
}

/** Progress on phones and tablets (trail), and next to the page (rail). They load with the engine. */
interface ProgressComponents {
  readonly Trail: ComponentType<ProgressProps>;
  readonly Rail: ComponentType<ProgressProps>;
}

/** The frame of a page outside a journey. */
export const standaloneFrame: StepFrame = {
  step: '',
  stages: [],
  position: 0,
  productType: defaultProductType,
  goTo: () => undefined,
  opens: () => false,
  leave: () => undefined,
  addressAbout: () => '',
  replaceBy: () => undefined,
};

export const StepFrameContext = createContext<StepFrame>(standaloneFrame);
export const useStepFrame = (): StepFrame => useContext(StepFrameContext);

/** Opens an address in place of the page once there is one. */
export function useCloseAt(closeAt: string | null): void {
  const { replaceBy } = useStepFrame();
  const close = useEffectEvent((address: string) => replaceBy(address));
  useEffect(() => {
    if (closeAt !== null) close(closeAt);
  }, [closeAt]);
}
