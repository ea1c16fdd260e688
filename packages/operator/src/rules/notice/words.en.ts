import type { Words } from './words.ts';

const requests: Readonly<Record<string, string>> = {
  PLAN_SWITCH: 'plan switch',
  SIM_REPLACEMENT: 'new SIM',
  TERMINATION_REQUEST: 'line cancellation',
  PORT_OUT_REQUEST: 'move to another operator',
  NUMBER_CHANGE: 'number change',
  NUMBER_RECOVERY: 'number recovery',
  REVERSE: 'number return',
  MNP: 'number from another operator',
  DATA_PACK: 'data pack',
  LINE_LINK: 'line registration',
};

export const englishWords: Words = {
  seeOrder: 'See my order',
  seeLine: 'Go to my line',
  order: 'Order',
  total: 'Total (Inc. tax)',
  free: 'Free',
  paidWith: 'Paid with',
  instalments: {
    label: 'Monthly payments',
    value: ({ count, each, last }, money) =>
      each === last
        ? `${count} of ${money(each)}, without interest`
        : `${count - 1} of ${money(each)} and a last one of ${money(last)}, without interest`,
  },
  line: 'Line',
  reference: 'Reference',
  folio: 'Number in the registry',
  chosen: 'What you chose',
  deliveredTo: 'Goes to',
  refunded: (amount, { card, note }, until) =>
    note === undefined
      ? `We returned ${amount} to ${card === undefined ? 'the account that you transferred from' : `your ${card}`}. You have it by ${until}.`
      : `We returned ${amount}. ${note} It is available by ${until}.`,
  ordered: {
    subject: (order) => `Your order ${order}`,
    title: 'We have your order',
    identity: 'First we are checking your identity. You do not have to do anything meanwhile.',
    next: (simType, delivery, inHand) => {
      if (simType === 'esim') return 'When it is approved, install your eSIM from the page of your order.';
      if (inHand) return 'When it is approved, activate your SIM card from the page of your order.';
      return delivery === 'SELF_PICKUP'
        ? 'You pick up your SIM card at a store. The page of your order says at which one, and when it is there.'
        : 'We bring your SIM card to your address. The page of your order says where it is.';
    },
  },
  simWaits: {
    install: {
      subject: (order) => `Install the eSIM of your order ${order}`,
      title: 'You can install your eSIM now',
      text: 'Your order is approved. Connect to Wi‑Fi and have the phone at hand where you will use it. Your line begins when you install it.',
      action: 'Install my eSIM',
    },
    activate: {
      subject: (order) => `Activate the SIM card of your order ${order}`,
      title: 'You can activate your SIM card now',
      text: 'Have the card at hand: the number that you need is on its back. Your line begins when you activate it.',
      action: 'Activate my SIM card',
    },
    collect: {
      subject: (order) => `The SIM card of your order ${order} is at the store`,
      title: 'Your SIM card is at the store',
      text: 'Collect it with an official ID in your name. Then activate it from the page of your order: your line begins then.',
      action: 'See my order',
    },
    reschedule: {
      subject: (order) => `We could not deliver the SIM card of your order ${order}`,
      title: 'The courier did not find you',
      text: 'Choose another day, another address or a store from the page of your order. Your SIM card waits until then.',
      action: 'Choose another day',
    },
    shop: 'Store',
    address: 'Address',
    hours: 'Hours',
  },
  orderOver: {
    subject: (order) => `Your order ${order} does not go on`,
    title: {
      cancelled: 'We canceled your order',
      unpaid: 'Your order was not paid in time',
      identity: 'Your order is over',
      unused: 'Your order is over',
    },
    text: {
      cancelled: 'You asked for it. Nothing more will be charged for this order.',
      unpaid: 'Nothing was charged. If you still want it, you can order it again.',
      identity: 'We could not confirm your identity, and no other check was sent in time.',
      unused: 'The SIM was not put to use in time, so its number is on sale again.',
    },
  },
  identityRejected: {
    subject: (order) => `Your order ${order} needs your ID again`,
    title: 'We need new pictures of your ID',
    again: (moment) =>
      `We could not read your ID. Send new pictures by ${moment}. Without them the order ends.`,
    assisted: (moment) =>
      `The attempts online are used. The page of your order says how to go on: you have until ${moment}. Without your ID the order ends.`,
    action: 'Send new pictures',
  },
  curpRejected: {
    subject: (order) => `Your order ${order} needs the right CURP`,
    title: 'The CURP does not match your ID',
    again: (moment) =>
      `The registry of lines did not match the CURP with your ID. Correct it and send your ID again by ${moment}. Without them the order ends.`,
    assisted: (moment) =>
      `The registry of lines did not match the CURP with your ID, and the attempts online are used. The page of your order says how to go on: you have until ${moment}. Without your ID the order ends.`,
    action: 'Correct the CURP',
  },
  toPay: {
    subject: (order) => `Your order ${order} is waiting to be paid`,
    title: { OXXO: 'Pay at any OXXO', SPEI: 'Transfer by SPEI' },
    text: {
      OXXO: (amount) =>
        `Tell the cashier that you pay by reference, give these digits and pay ${amount} in cash.`,
      SPEI: (amount) => `Transfer exactly ${amount} to this CLABE, from your bank’s app.`,
    },
    until: (moment) =>
      `You can pay until ${moment}, and we keep your order until then. After that, do not pay it any more. We write to you when your payment arrives.`,
    reference: { OXXO: 'Reference', SPEI: 'Concept' },
    bank: 'Bank',
    beneficiary: 'In the name of',
  },
  moneyReturned: {
    subject: (order) => `We returned a payment for your order ${order}`,
    title: 'We returned your payment',
    text: (amount) =>
      `${amount} arrived when this order could no longer use it: the voucher was over, or already paid.`,
  },
  invoiceIssued: {
    subject: (order) => `The invoice of your order ${order}`,
    title: 'Your invoice is issued',
    text: (name) => `It is in the name of ${name}. Its number at the tax authority is below.`,
    folio: 'Folio fiscal',
    action: 'Download my invoice',
  },
  invoiceRefused: {
    subject: (order) => `The invoice of your order ${order} was refused`,
    title: 'Your invoice was refused',
    text: {
      RFC: 'The tax authority has no RFC like the one in your request.',
      NAME: 'The tax authority has another name for this RFC.',
    },
    next: 'Copy the data from your Constancia de Situación Fiscal and request it again.',
    action: 'Correct the data',
  },
  active: {
    subject: (number) => `Your line ${number} works`,
    title: 'Your line works',
    number: (number) => `Your number is ${number}.`,
    arriving: (now, incoming) =>
      `Until your number ${incoming} arrives, your line has ${now}. We will write to you when it is here.`,
    renews: (day) => `It is paid until ${day}, and renews by itself with your card.`,
    paidUntil: (day) => `It is paid until ${day}. It does not renew by itself: pay the next period by then.`,
  },
  ahead: {
    subject: (day) => `Your line renews on ${day}`,
    title: (day) => `Your line renews on ${day}`,
    text: (amount, card) => `That day we will charge ${amount} to ${card}.`,
    cancel: 'If you do not want it, switch the renewal off before then. You keep what you have paid for.',
    action: 'See or switch off',
  },
  renewed: {
    subject: (number) => `Your line ${number} is renewed`,
    title: 'Your line is renewed',
    text: (day) => `It is paid until ${day}.`,
  },
  refused: {
    subject: (number) => `Your line ${number} could not be renewed`,
    title: 'Your line could not be renewed',
    text: (amount, card) => `The bank refused ${amount} on ${card}. Nothing was charged.`,
    until: (day) => `Pay with another card before ${day}. That day your line is suspended.`,
    action: 'Pay now',
  },
  requestName: (type, action) => requests[action ?? ''] ?? requests[type],
  aRequest: 'change of your line',
  validUntil: 'Valid until',
  requested: {
    subject: (name) => `We received your request for a ${name}`,
    title: 'We received your request',
    text: (name) => `Your ${name} is in progress. We will write to you when it ends.`,
  },
  ends: {
    at: (moment) => `Your line works until ${moment}, and nothing more is charged for it after that.`,
    soon: 'Your line works a little longer. Nothing more is charged for it after that.',
    lost: (day) => `The line is paid until ${day}. The days that are left are not given back.`,
    keep: 'Until then you can still keep it, from the page of your line. To take the number to another operator, keep the line first.',
    codes: (number) =>
      `Before it ends, give your bank and WhatsApp another number: codes that they send to ${number} will not reach you.`,
    number: (number, until) =>
      `Once it has ended, your number ${number} is kept for you until ${until}, and you can recover it until then.`,
  },
  starts: {
    at: (day) => `The new plan starts on ${day}.`,
    automatic: (amount) => `That day ${amount} is charged to the card that renews your line.`,
    customer: (amount) => `That day you pay ${amount}: your line does not renew by itself.`,
    due: (amount, suspended) => `Pay ${amount} before ${suspended}. That day your line is suspended.`,
  },
  over: {
    subject: {
      DONE: (name) => `Your ${name} is done`,
      CANCELED: (name) => `Your ${name} will not happen`,
      FAILED: (name) => `Your ${name} could not be done`,
    },
    title: {
      DONE: 'Your request is done',
      CANCELED: 'Your request is canceled',
      FAILED: 'Your request was not possible',
    },
    text: {
      DONE: (name) => `Your ${name} is done.`,
      CANCELED: (name) => `Your ${name} will not happen. Your line stays as it is.`,
      FAILED: (name) => `Your ${name} could not be done. Your line stays as it is.`,
    },
    ended: 'Your line has ended. It no longer makes calls, and nothing more will be charged for it.',
    kept: (number, until) => `Your number ${number} is kept for you until ${until}.`,
  },
  leaves: {
    subject: (number) => `${number} moves to another operator`,
    title: 'Another operator asked for your number',
    text: (number, moment) =>
      `Your line works as always until ${moment ?? 'the number moves'}, and it ends by itself when ${number} moves: you do not have to cancel anything.`,
    moves: (number, moment) =>
      `${number} moves to another operator${moment === undefined ? '' : ` on ${moment}`}, and your line ends with it: you do not have to cancel anything.`,
    paused: 'Until then your line stays suspended, as you asked.',
    grace: (amount, suspended) =>
      `The period that you paid for is over: without another payment your line works until ${suspended}. If you pay ${amount}, it goes on only until the number moves.`,
    unasked:
      'If you did not ask for this, ask for the number back on the page of your line as soon as it has moved.',
  },
  left: {
    subject: (number) => `${number} is with another operator`,
    title: 'Your number has moved',
    text: (number) =>
      `${number} is with another operator, and your line ended with that. Nothing more is charged for it.`,
    back: (moment) =>
      `If you did not ask for this, or changed your mind, you can ask for the number back until ${moment}, on the page of your line.`,
  },
  returned: {
    subject: (number) => `${number} is back`,
    title: 'Your number is back',
    text: (number, plan) =>
      `Your line works again with ${number}${plan === undefined ? '' : ` and ${plan}`}.`,
    sim: (simType) =>
      `Use the ${simType === 'esim' ? 'eSIM' : 'SIM card'} that you had with us. If you no longer have it, ask for another one on the page of your line.`,
    due: (amount, suspended) =>
      `The period that you paid for is over. Pay ${amount} before ${suspended}: that day your line is suspended.`,
  },
  portInWaits: {
    subject: (number) => `Your number ${number} is waiting for you`,
    title: 'Your number is waiting for you',
    text: (number) =>
      `Your other operator does not let ${number} go with the data it has. See what is missing and send it again.`,
    action: 'See what is missing',
  },
  portedIn: {
    subject: (number) => `Your number ${number} is here`,
    title: 'Your number is here',
    text: (number) => `Your line has ${number} now. The SIM of your other operator no longer works.`,
  },
  portInOver: {
    subject: (number) => `Your number ${number} did not come`,
    title: 'Your number did not come',
    text: (number) =>
      `${number} stays with your other operator. Your line keeps the number that it has; its page says what you can do.`,
  },
};
