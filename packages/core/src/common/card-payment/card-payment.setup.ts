import type { AnyEventObject } from 'xstate';
import { changing, type FailingContext, failing } from '../../base/calls/call-state.ts';
import { change, type Form, isValid, leave, markSubmitted, startForm } from '../../base/form/form.ts';
import { type CardField, cardRules, emptyCard } from '../card/card-form.ts';
import { noPolls, type Polls, pollsSetup } from '../transaction/polling.setup.ts';

/** Context of a machine with a card form, whose bank may ask a question. */
export interface CardPaymentContext extends Polls, FailingContext {
  readonly form: Form<CardField>;
  /** Redirect to the bank's page, once. */
  readonly leaving: boolean;
}

export type CardPaymentEvent =
  | { readonly type: 'field.changed'; readonly field: CardField; readonly value: string }
  | { readonly type: 'field.left'; readonly field: CardField }
  | { readonly type: 'submit' | 'retry' | 'check' | 'card.other' | 'page.left' | 'page.returned' };

/** The context before a card is entered. */
export const startCardPayment: CardPaymentContext = {
  form: startForm(emptyCard),
  ...noPolls,
  leaving: false,
  problem: null,
};

/** Returns the guards and actions of a card form and of the bank's question; spread into the `setup` of the machine. */
export function cardPaymentSetup<
  C extends CardPaymentContext & { readonly now: () => number },
  E extends AnyEventObject,
>() {
  const changed = changing<CardPaymentContext, C, E>();
  const patch = (of: (context: C, event: CardPaymentEvent) => Partial<CardPaymentContext>) =>
    changed((context, event) => of(context, event as CardPaymentEvent));
  const polling = pollsSetup<C, E>();
  const calls = failing<C, E>();
  return {
    delays: polling.delays,
    guards: {
      ...polling.guards,
      ...calls.guards,
      isFormInvalid: ({ context }: { readonly context: C }) =>
        !isValid(context.form, cardRules(context.now())),
    },
    actions: {
      ...polling.actions,
      ...calls.actions,
      changeField: patch(({ form }, event) =>
        event.type === 'field.changed' ? { form: change(form, event.field, event.value) } : {},
      ),
      leaveField: patch(({ form }, event) =>
        event.type === 'field.left' ? { form: leave(form, event.field) } : {},
      ),
      markSubmitted: patch(({ form }) => ({ form: markSubmitted(form) })),
      /** Number and security code are cleared as soon as possible. */
      clearCard: patch(({ form }) => ({ form: startForm({ ...emptyCard, holder: form.values.holder }) })),
      goToBank: patch(() => ({ leaving: true })),
      stayHere: patch(() => ({ leaving: false })),
    },
  };
}
