import type { Words } from './words.ts';

const requests: Readonly<Record<string, string>> = {
  PLAN_SWITCH: 'cambio de plan',
  SIM_REPLACEMENT: 'cambio de SIM',
  TERMINATION_REQUEST: 'cancelación de línea',
  PORT_OUT_REQUEST: 'cambio a otra compañía',
  NUMBER_CHANGE: 'cambio de número',
  NUMBER_RECOVERY: 'recuperación de número',
  REVERSE: 'regreso de número',
  MNP: 'cambio al número de otra compañía',
  DATA_PACK: 'paquete de datos',
  LINE_LINK: 'registro de línea a tu nombre',
};

export const spanishWords: Words = {
  seeOrder: 'Ver mi pedido',
  seeLine: 'Ir a mi línea',
  order: 'Pedido',
  total: 'Total (IVA incluido)',
  free: 'Gratis',
  paidWith: 'Pagaste con',
  instalments: {
    label: 'Pagos mensuales',
    value: ({ count, each, last }, money) =>
      each === last
        ? `${count} de ${money(each)}, sin intereses`
        : `${count - 1} de ${money(each)} y el último de ${money(last)}, sin intereses`,
  },
  line: 'Línea',
  reference: 'Folio',
  folio: 'Folio del registro',
  chosen: 'Elegiste',
  deliveredTo: 'Se entrega en',
  refunded: (amount, { card, note }, until) =>
    note === undefined
      ? `Te devolvimos ${amount} a ${card === undefined ? 'la cuenta de la que transferiste' : `tu ${card}`}. Lo tienes a más tardar el ${until}.`
      : `Te devolvimos ${amount}. ${note} Está disponible a más tardar el ${until}.`,
  ordered: {
    subject: (order) => `Tu pedido ${order}`,
    title: 'Ya tenemos tu pedido',
    identity: 'Primero revisamos tu identidad. Mientras tanto no tienes que hacer nada.',
    next: (simType, delivery, inHand) => {
      if (simType === 'esim') return 'Cuando se apruebe, instala tu eSIM desde la página de tu pedido.';
      if (inHand) return 'Cuando se apruebe, activa tu SIM desde la página de tu pedido.';
      return delivery === 'SELF_PICKUP'
        ? 'Recoges tu SIM en una tienda. La página de tu pedido dice en cuál y cuándo está ahí.'
        : 'Te llevamos tu SIM a tu domicilio. La página de tu pedido dice en qué va.';
    },
  },
  simWaits: {
    install: {
      subject: (order) => `Instala la eSIM de tu pedido ${order}`,
      title: 'Ya puedes instalar tu eSIM',
      text: 'Aprobamos tu pedido. Conéctate a Wi‑Fi y ten a la mano el teléfono donde la vas a usar. Tu línea empieza cuando la instales.',
      action: 'Instalar mi eSIM',
    },
    activate: {
      subject: (order) => `Activa la SIM de tu pedido ${order}`,
      title: 'Ya puedes activar tu SIM',
      text: 'Ten a la mano la tarjeta: al reverso está el número que necesitas. Tu línea empieza cuando la actives.',
      action: 'Activar mi SIM',
    },
    collect: {
      subject: (order) => `La SIM de tu pedido ${order} te espera en la tienda`,
      title: 'Tu SIM te espera en la tienda',
      text: 'Recógela con una identificación oficial a tu nombre. Después actívala desde la página de tu pedido: tu línea empieza entonces.',
      action: 'Ver mi pedido',
    },
    reschedule: {
      subject: (order) => `No pudimos entregar la SIM de tu pedido ${order}`,
      title: 'El mensajero no te encontró',
      text: 'Elige otro día, otra dirección o una tienda desde la página de tu pedido. Tu SIM espera hasta entonces.',
      action: 'Elegir otro día',
    },
    shop: 'Tienda',
    address: 'Dirección',
    hours: 'Horario',
  },
  orderOver: {
    subject: (order) => `Tu pedido ${order} ya no sigue`,
    title: {
      cancelled: 'Cancelamos tu pedido',
      unpaid: 'Tu pedido no se pagó a tiempo',
      identity: 'Tu pedido terminó',
      unused: 'Tu pedido terminó',
    },
    text: {
      cancelled: 'Tú lo pediste. No se cobrará nada más por este pedido.',
      unpaid: 'No se cobró nada. Si aún lo quieres, puedes pedirlo otra vez.',
      identity: 'No pudimos confirmar tu identidad y no llegó otra revisión a tiempo.',
      unused: 'La SIM no se usó a tiempo, así que su número está otra vez a la venta.',
    },
  },
  identityRejected: {
    subject: (order) => `Tu pedido ${order} necesita otra vez tu identificación`,
    title: 'Necesitamos imágenes nuevas de tu identificación',
    again: (moment) =>
      `No pudimos leer tu identificación. Manda imágenes nuevas: tienes hasta ${moment}. Sin ellas, el pedido termina.`,
    assisted: (moment) =>
      `Ya se usaron los intentos en línea. La página de tu pedido dice cómo seguir: tienes hasta ${moment}. Sin tu identificación, el pedido termina.`,
    action: 'Mandar imágenes nuevas',
  },
  curpRejected: {
    subject: (order) => `Tu pedido ${order} necesita la CURP correcta`,
    title: 'La CURP no coincide con tu identificación',
    again: (moment) =>
      `El registro de líneas no reconoció esa CURP con tu identificación. Corrígela y manda otra vez tu identificación: tienes hasta ${moment}. Sin ellas, el pedido termina.`,
    assisted: (moment) =>
      `El registro de líneas no reconoció esa CURP con tu identificación, y ya se usaron los intentos en línea. La página de tu pedido dice cómo seguir: tienes hasta ${moment}. Sin tu identificación, el pedido termina.`,
    action: 'Corregir la CURP',
  },
  toPay: {
    subject: (order) => `Falta pagar tu pedido ${order}`,
    title: { OXXO: 'Paga en cualquier OXXO', SPEI: 'Transfiere por SPEI' },
    text: {
      OXXO: (amount) =>
        `Di en caja que vas a pagar con referencia, da estos números y paga ${amount} en efectivo.`,
      SPEI: (amount) => `Transfiere exactamente ${amount} a esta CLABE, desde la app de tu banco.`,
    },
    until: (moment) =>
      `Puedes pagarlo hasta el ${moment}, y hasta entonces guardamos tu pedido. Después ya no lo pagues. Te escribimos cuando llegue tu pago.`,
    reference: { OXXO: 'Referencia', SPEI: 'Concepto' },
    bank: 'Banco',
    beneficiary: 'A nombre de',
  },
  moneyReturned: {
    subject: (order) => `Devolvimos un pago de tu pedido ${order}`,
    title: 'Devolvimos tu pago',
    text: (amount) =>
      `Llegaron ${amount} cuando ya no se podían usar para este pedido: la ficha había terminado, o ya estaba pagada.`,
  },
  invoiceIssued: {
    subject: (order) => `La factura de tu pedido ${order}`,
    title: 'Tu factura está emitida',
    text: (name) => `Está a nombre de ${name}. Abajo está su folio fiscal.`,
    folio: 'Folio fiscal',
    action: 'Descargar mi factura',
  },
  invoiceRefused: {
    subject: (order) => `El SAT rechazó la factura de tu pedido ${order}`,
    title: 'El SAT rechazó tu factura',
    text: {
      RFC: 'El RFC de tu solicitud no está registrado ante el SAT.',
      NAME: 'El SAT tiene otro nombre para este RFC.',
    },
    next: 'Copia los datos de tu Constancia de Situación Fiscal y pídela otra vez.',
    action: 'Corregir los datos',
  },
  active: {
    subject: (number) => `Tu línea ${number} ya funciona`,
    title: 'Tu línea ya funciona',
    number: (number) => `Tu número es ${number}.`,
    arriving: (now, incoming) =>
      `Mientras llega tu número ${incoming}, tu línea tiene ${now}. Te escribimos cuando esté aquí.`,
    renews: (day) => `Está pagada hasta el ${day} y se renueva sola con tu tarjeta.`,
    paidUntil: (day) => `Está pagada hasta el ${day}. No se renueva sola: paga el siguiente periodo antes.`,
  },
  ahead: {
    subject: (day) => `Tu línea se renueva el ${day}`,
    title: (day) => `Tu línea se renueva el ${day}`,
    text: (amount, card) => `Ese día cobraremos ${amount} a ${card}.`,
    cancel: 'Si no la quieres, apaga la renovación antes de ese día. Conservas lo que ya pagaste.',
    action: 'Verla o apagarla',
  },
  renewed: {
    subject: (number) => `Renovamos tu línea ${number}`,
    title: 'Renovamos tu línea',
    text: (day) => `Está pagada hasta el ${day}.`,
  },
  refused: {
    subject: (number) => `No pudimos renovar tu línea ${number}`,
    title: 'No pudimos renovar tu línea',
    text: (amount, card) => `El banco no aprobó ${amount} con ${card}. No se cobró nada.`,
    until: (day) => `Paga con otra tarjeta antes del ${day}. Ese día se suspende tu línea.`,
    action: 'Pagar ahora',
  },
  requestName: (type, action) => requests[action ?? ''] ?? requests[type],
  aRequest: 'cambio de línea',
  validUntil: 'Vale hasta',
  requested: {
    subject: (name) => `Recibimos tu solicitud de ${name}`,
    title: 'Recibimos tu solicitud',
    text: (name) => `Ya está en proceso: ${name}. Te escribimos cuando termine.`,
  },
  ends: {
    at: (moment) => `Tu línea funciona hasta el ${moment} y después no se cobra nada más por ella.`,
    soon: 'Tu línea funciona un poco más. Después no se cobra nada más por ella.',
    lost: (day) => `La línea está pagada hasta el ${day}. Los días que sobran no se regresan.`,
    keep: 'Hasta entonces todavía puedes conservarla, desde la página de tu línea. Si quieres llevar el número a otra compañía, consérvala primero.',
    codes: (number) =>
      `Antes de que termine, registra otro número en tu banco y en WhatsApp: los códigos que manden al ${number} ya no te van a llegar.`,
    number: (number, until) =>
      `Cuando termine, guardamos tu número ${number} hasta el ${until} y hasta ese día lo puedes recuperar.`,
  },
  starts: {
    at: (day) => `El plan nuevo empieza el ${day}.`,
    automatic: (amount) => `Ese día se cobran ${amount} a la tarjeta que renueva tu línea.`,
    customer: (amount) => `Ese día pagas tú ${amount}: tu línea no se renueva sola.`,
    due: (amount, suspended) => `Paga ${amount} antes del ${suspended}. Ese día se suspende tu línea.`,
  },
  over: {
    subject: {
      DONE: (name) => `Ya se hizo tu ${name}`,
      CANCELED: (name) => `Ya no se hará tu ${name}`,
      FAILED: (name) => `No pudimos hacer tu ${name}`,
    },
    title: {
      DONE: 'Tu solicitud está lista',
      CANCELED: 'Tu solicitud se canceló',
      FAILED: 'Tu solicitud no fue posible',
    },
    text: {
      DONE: (name) => `Ya se hizo tu ${name}.`,
      CANCELED: (name) => `Ya no se hará tu ${name}. Tu línea sigue como está.`,
      FAILED: (name) => `No pudimos hacer tu ${name}. Tu línea sigue como está.`,
    },
    ended: 'Tu línea terminó. Ya no hace llamadas y no se cobrará nada más por ella.',
    kept: (number, until) => `Guardamos tu número ${number} hasta el ${until}.`,
  },
  leaves: {
    subject: (number) => `El ${number} se va a otra compañía`,
    title: 'Otra compañía pidió tu número',
    text: (number, moment) =>
      `Tu línea funciona como siempre ${moment === undefined ? 'hasta que el número se cambie' : `hasta el ${moment}`} y termina sola cuando el ${number} se va: no tienes que cancelar nada.`,
    moves: (number, moment) =>
      `El ${number} se va a otra compañía${moment === undefined ? '' : ` el ${moment}`}, y con eso termina tu línea: no tienes que cancelar nada.`,
    paused: 'Hasta entonces tu línea sigue suspendida, como lo pediste.',
    grace: (amount, suspended) =>
      `El periodo que pagaste terminó: sin otro pago tu línea funciona hasta el ${suspended}. Al pagar ${amount} sigue solo hasta que el número se vaya.`,
    unasked: 'Si no lo pediste tú, pídelo de regreso en la página de tu línea en cuanto se haya ido.',
  },
  left: {
    subject: (number) => `El ${number} ya está en otra compañía`,
    title: 'Tu número se fue',
    text: (number) =>
      `El ${number} ya está en otra compañía, y con eso terminó tu línea. No se cobra nada más por ella.`,
    back: (moment) =>
      `Si no lo pediste tú, o cambiaste de opinión, puedes pedirlo de regreso hasta el ${moment} en la página de tu línea.`,
  },
  returned: {
    subject: (number) => `El ${number} está de regreso`,
    title: 'Tu número está de regreso',
    text: (number, plan) =>
      `Tu línea funciona otra vez con el ${number}${plan === undefined ? '' : ` y ${plan}`}.`,
    sim: (simType) =>
      `Usa la ${simType === 'esim' ? 'eSIM' : 'SIM'} que tenías con nosotros. Si ya no la tienes, pide otra en la página de tu línea.`,
    due: (amount, suspended) =>
      `El periodo que pagaste ya terminó. Paga ${amount} antes del ${suspended}: ese día se suspende tu línea.`,
  },
  portInWaits: {
    subject: (number) => `Tu número ${number} te espera`,
    title: 'Tu número te espera',
    text: (number) =>
      `Tu otra compañía no deja ir el ${number} con los datos que tiene. Mira qué falta y envíalo otra vez.`,
    action: 'Ver qué falta',
  },
  portedIn: {
    subject: (number) => `Tu número ${number} ya está aquí`,
    title: 'Tu número ya está aquí',
    text: (number) => `Tu línea ya tiene el ${number}. La SIM de tu otra compañía ya no funciona.`,
  },
  portInOver: {
    subject: (number) => `Tu número ${number} no llegó`,
    title: 'Tu número no llegó',
    text: (number) =>
      `El ${number} se queda en tu otra compañía. Tu línea conserva el número que tiene; su página dice qué puedes hacer.`,
  },
};
