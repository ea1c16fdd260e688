import { manageOrderMachine, manageOrderView } from '@senda/core/features/order';
import { arrivalCases, openOrderCases } from '@senda/core/testing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import type { SnapshotFrom } from 'xstate';
import { inLayoutOf } from '../stories/in-layout-of.tsx';
import type { Send } from '../stories/running-step.tsx';
import { shownText } from '../stories/shown-text.ts';
import { machineStories, storyOf } from '../stories/story-of.tsx';
import { ManageOrderScreen } from './manage-order.screen.tsx';

export default {
  title: 'order/An order and its line · Un pedido y su línea',
  decorators: [inLayoutOf('/manage/order')],
  excludeStories: ['story'],
  parameters: {
    names: {
      personChecked: 'Person of the line being checked · Persona de la línea en revisión',
      personLinked: 'Line in its person’s name · Línea a nombre de su persona',
      cancelledRefunded: 'Order cancelled, refunded · Pedido cancelado, reembolsado',
      failedUnpaid: 'Order never paid · Pedido que no se pagó',
      failedRefunded: 'Order failed, refunded · El pedido falló, reembolsado',
      paidLate: 'Paid late, given back · Pagado tarde, devuelto',
      paidTwice: 'Paid a second time · Pagado por segunda vez',
      personRefused: 'Person of the line not matched · Persona de la línea sin comprobar',
      askingToSuspend: 'Suspend the line? · ¿Suspender la línea?',
      suspending: 'Suspending the line · Suspendiendo la línea',
      suspendFailed: 'Line not suspended · La línea no se suspendió',
      askingToCancel: 'Cancel the order? · ¿Cancelar el pedido?',
      cancelLookedAt: 'Order being looked at · Pedido en revisión',
      cancelRefused: 'Order cannot be cancelled · El pedido no se pudo cancelar',
      cardExpired: 'Card of the line expired · Tarjeta de la línea vencida',
      declined: 'Payment of the order declined · Pago del pedido rechazado',
      enteringNip: 'Typing the NIP · Escribiendo el NIP',
      identityLate: 'Identity check late · Identificación atrasada',
      fee: 'Order of a fee · Pedido de un cargo',
      graceBeingPaid: 'In grace, being paid · En gracia, pago en proceso',
      lineActive: 'Line active · Línea activa',
      lineCommitted: 'Line in a committed term · Línea en plazo forzoso',
      lineEnded: 'Line ended · Línea dada de baja',
      lineEnding: 'Line ending · Línea por terminar',
      lineGrace: 'Line in grace · Línea en periodo de gracia',
      lineGraceUndated: 'Line in grace, no date · Línea en gracia, sin fecha',
      lineLastDay: "Line's last day · Último día de la línea",
      lineMetered: 'Line with its data · Línea con sus datos',
      lineNone: 'Order without a line · Pedido sin línea',
      linePaused: 'Line paused · Línea en pausa',
      linePausedEnding: 'Line paused, ending · Línea en pausa, por terminar',
      linePausedUnpaid: 'Line paused, unpaid · Línea en pausa, sin pagar',
      linePortedOut: 'Number left · El número se fue',
      linePortedOutLongAgo: 'Number left long ago · El número se fue hace tiempo',
      lineReturning: 'Number coming back · El número vuelve',
      lineRunning: 'Requests in progress · Solicitudes en proceso',
      lineUnread: 'Line loading · Línea cargando',
      lineWaiting: 'Transfer needs a NIP · El cambio necesita un NIP',
      lineWaitingForPayment: 'Waits for a payment · Espera un pago',
      nipTooLate: 'NIP came too late · El NIP llegó tarde',
      numberArriving: 'Number on its way · El número viene en camino',
      numberAsked: 'Transfer: operator checks · Cambio: la compañía revisa',
      numberBooked: 'Transfer booked · Cambio agendado',
      numberCancelled: 'Transfer cancelled · Cambio cancelado',
      numberDone: 'Number arrived · El número llegó',
      numberLost: 'Number not brought · El número no se trajo',
      numberRefused: 'Transfer refused · Cambio rechazado',
      numberRequested: 'Transfer requested · Cambio pedido',
      numberSwitching: 'Number switching now · El número cambia ahora',
      orderCancelled: 'Order cancelled · Pedido cancelado',
      orderFailed: 'Order failed · El pedido falló',
      resuming: 'Resuming the line · Reactivando la línea',
      resumed: 'Line resumed · Línea reactivada',
      resumingStepUp: 'Resuming: asking for a code · Reactivando: pidiendo un código',
      simDelivered: 'Order delivered, SIM · Pedido entregado, SIM',
      simInShop: 'SIM in a shop · SIM en una tienda',
      simMissed: 'SIM: missed delivery · SIM: entrega fallida',
      simOnlyDelivered: 'Order delivered, SIM to activate · Pedido entregado, SIM por activar',
      simOnlyEsim: 'eSIM to install · eSIM por instalar',
      simOnlyEsimFailed: 'eSIM not installed · eSIM que no se instaló',
      simOnlyEsimInstalled: 'eSIM installed, activating · eSIM instalada, activando',
      simOnlyEsimInstalling: 'eSIM being installed · eSIM instalándose',
      simOnlyShipped: 'SIM shipped, to activate later · SIM enviada, por activar después',
      simOnlyLate: 'SIM shipped, late · SIM enviada, con retraso',
      simOnlyMissed: 'SIM-only order: missed delivery · Pedido de SIM: entrega fallida',
      simOnlyToShop: 'SIM on its way to a shop · SIM en camino a una tienda',
      simOnlyInShop: 'SIM to pick up in a shop · SIM por recoger en una tienda',
      simOutForDelivery: 'SIM out for delivery · SIM en reparto',
      simPreparing: 'SIM being prepared · SIM en preparación',
      simShipped: 'SIM shipped · SIM enviada',
      simUnknown: 'SIM: delivery unknown · SIM: entrega desconocida',
      simUnread: 'SIM: delivery not loaded · SIM: entrega sin cargar',
      suspendedBeingPaid: 'Suspended, being paid · Suspendida, pago en proceso',
      unpaid: 'Order unpaid, payment pending · Pedido sin pagar, pago pendiente',
    },
  },
} satisfies Meta;

const show = (snapshot: SnapshotFrom<typeof manageOrderMachine>, send: Send) => (
  <ManageOrderScreen view={manageOrderView(snapshot, send)} />
);
const of = (snapshot: SnapshotFrom<typeof manageOrderMachine>) => storyOf(snapshot, show);
export const story = machineStories(manageOrderMachine, show);

/** The order is completed, and its line is loading. */
export const LineUnread = story('unread');
/** The order has no line: it paid for something else. */
export const LineNone = story('noLine');
export const LineActive: StoryObj = {
  ...story('active'),
  // The drawing is hidden from screen readers: its card says the same.
  play: async ({ canvas }) => {
    const card = canvas.getByRole('region', { name: shownText('order.card.title') });
    const [left, days, since, renews] = ['left', 'days', 'date.since', 'date.renews'].map((part) =>
      shownText(`order.card.${part}`, { days: 18 }),
    );
    await expect(card).toHaveTextContent(`${left} ${days}`);
    await expect(card).toHaveTextContent(new RegExp(`${since}[^]*nov[^]*${renews}[^]*(dec|dic)`, 'i'));
    // A line in order asks for nothing.
    await expect(card).toHaveTextContent(/\$ 199\.00 .* Visa ···· 4242/);
    await expect(within(card).queryByRole('link')).toBeNull();
    const actions = canvas.getByRole('region', { name: shownText('order.manage.actions') });
    await expect(within(actions).getAllByRole('link')).toHaveLength(9);
    const quick = within(canvas.getByRole('list', { name: shownText('order.quick') }));
    await expect(quick.getAllByRole('link')).toHaveLength(2);
    await expect(quick.getAllByRole('button')).toHaveLength(1);
  },
};
export const LineMetered: StoryObj = {
  ...story('metered'),
  play: async ({ canvas }) => {
    const card = canvas.getByRole('region', { name: shownText('order.card.title') });
    const amount = shownText('order.card.data.amount', { gigabytes: 12.4 });
    const of = shownText('order.card.data.of', { gigabytes: 20 });
    await expect(card).toHaveTextContent(`${shownText('order.card.data.left')} ${amount} ${of}`);
    await expect(card).toHaveTextContent(shownText('order.card.days', { days: 18 }));
  },
};
export const LineLastDay = story('lastDay');
export const LineGrace = story('grace');
export const LineGraceUndated = story('graceUndated');
export const LineCommitted = story('committed');
export const LineSuspended = story('suspended');
/** A request in progress prevents another SIM, but not the suspension. */
export const AskingToSuspend = story('askingToSuspend');
export const Suspending = story('suspending');
export const SuspendFailed = story('suspendFailed');
export const LinePaused = story('paused');
export const LinePausedUnpaid = story('pausedUnpaid');
export const LinePausedEnding = story('pausedEnding');
/** The transfer needs the NIP again. */
export const LineWaiting = story('waiting');
/** No valid NIP came in time. */
export const NipTooLate = story('nipTooLate');
export const LineWaitingForPayment = story('payment');
export const LineRunning: StoryObj = {
  ...story('running'),
  play: async ({ canvas }) => {
    const running = within(canvas.getByRole('region', { name: shownText('serviceRequest.list.open') }));
    const cards = running.getAllByRole('article').map((card) => card.textContent);
    const [sim, plan] = ['SIM_REPLACEMENT', 'PLAN_SWITCH'].map((kind) =>
      shownText(`serviceRequest.kind.${kind}`),
    );
    const [yours, ours] = ['customer', 'us'].map((who) => shownText(`serviceRequest.who.${who}`));
    await expect(cards).toEqual([
      expect.stringMatching(new RegExp(`^${sim}.*${yours}`)),
      expect.stringMatching(new RegExp(`^${plan}.*${ours}`)),
    ]);
    const names = running.getAllByRole('link').map((link) => link.textContent);
    await expect(names).toEqual([sim, plan]);
  },
};
export const NumberArriving = story('arriving');
export const NumberLost = story('numberKept');
export const LineEnding = story('ending');
export const LineEnded = story('ended');
/** The number left for another operator, and can be asked for. */
export const LinePortedOut = story('portedOut');
/** It can no longer be asked for. */
export const LinePortedOutLongAgo = story('portedOutLongAgo');
/** It is asked for. */
export const LineReturning = story('returning');
/** The order waits for its payment. */
export const Unpaid = of(openOrderCases.unpaid);
export const Declined = of(openOrderCases.declined);
export const AskingToCancel = of(openOrderCases.asking);
export const Cancelling = of(openOrderCases.cancelling);
export const CancelRefused = of(openOrderCases.refused);
export const CancelLookedAt = of(openOrderCases.lookedAt);
/** It pays for a service, and brings neither a plan nor a SIM. */
export const Fee = of(openOrderCases.fee);
/** States of the SIM delivery. */
export const SimUnread = of(arrivalCases.simUnread);
export const SimUnknown = of(arrivalCases.simUnknown);
export const SimPreparing = of(arrivalCases.simPreparing);
export const SimShipped = of(arrivalCases.simShipped);
export const SimOutForDelivery = of(arrivalCases.simOutForDelivery);
export const SimMissed = of(arrivalCases.simMissed);
export const SimInShop = of(arrivalCases.simInShop);
export const SimDelivered = of(arrivalCases.simDelivered);
/** The customer has to activate the SIM. */
export const SimOnlyEsim = of(arrivalCases.simOnlyEsim);
export const SimOnlyEsimFailed = of(arrivalCases.simOnlyEsimFailed);
export const SimOnlyEsimInstalling = of(arrivalCases.simOnlyEsimInstalling);
export const SimOnlyEsimInstalled = of(arrivalCases.simOnlyEsimInstalled);
export const SimOnlyShipped = of(arrivalCases.simOnlyShipped);
export const SimOnlyLate = of(arrivalCases.simOnlyLate);
export const SimOnlyMissed = of(arrivalCases.simOnlyMissed);
export const SimOnlyToShop = of(arrivalCases.simOnlyToShop);
/** Where to go and what to say there is on the page, in no fold. */
export const SimOnlyInShop: StoryObj = {
  ...of(arrivalCases.simOnlyInShop),
  play: async ({ canvas }) => {
    const store = canvas.getByRole('region', {
      name: shownText('order.destination', { method: 'SELF_PICKUP' }),
    });
    const say = shownText('order.destination.say', { orderRef: 'SN-204418' });
    await expect(within(store).getByText(say)).toBeVisible();
    await expect(store).toHaveTextContent(/Senda Roma.*Álvaro Obregón 151/);
  },
};
export const SimOnlyDelivered = of(arrivalCases.simOnlyDelivered);
/** States of the number transfer. */
export const NumberRequested = of(arrivalCases.numberRequested);
export const NumberBooked = of(arrivalCases.numberBooked);
export const NumberAsked = of(arrivalCases.numberAsked);
export const NumberSwitching = of(arrivalCases.numberSwitching);
export const NumberRefused = of(arrivalCases.numberRefused);
export const NumberCancelled = of(arrivalCases.numberCancelled);
export const NumberDone = of(arrivalCases.numberDone);
export const OrderFailed = of(arrivalCases.failed);
export const FailedUnpaid = of(arrivalCases.failedUnpaid);
export const OrderCancelled = of(arrivalCases.cancelled);
export const FailedRefunded = of(arrivalCases.failedRefunded);
export const CancelledRefunded = of(arrivalCases.cancelledRefunded);
export const PaidLate = of(arrivalCases.paidLate);
/** A transfer that came twice: the order's page says what becomes of the second. */
export const PaidTwice = of(arrivalCases.paidTwice);
