const buy = 'Buy a plan · Comprar un plan';
const signIn = 'Sign in · Iniciar sesión';
const order = 'Follow an order · Seguir un pedido';
const sim = 'Start a SIM · Activar una SIM';
const pay = 'Pay for a line · Pagar una línea';
const change = 'Change a line · Cambiar una línea';
const leave = 'Leave or come back · Darse de baja o volver';
const account = 'My account · Mi cuenta';
const trouble = 'When something fails · Cuando algo falla';
const workshop = 'For engineers · Para ingeniería';

/** The title of each stories file, by the errand of a customer: "English · Español". */
export const titles: Readonly<Record<string, string>> = {
  welcome: 'Start here · Empieza aquí/What is here · Qué hay aquí',

  plan: `${buy}/Choose a plan · Elegir un plan`,
  device: `${buy}/Check the phone · Revisar el teléfono`,
  addon: `${buy}/Choose add-ons · Elegir extras`,
  'guest-contact': `${buy}/Contact of a guest · Contacto de un invitado`,
  number: `${buy}/Choose a number · Elegir un número`,
  'port-in': `${buy}/Bring a number (port-in, NIP) · Traer un número (portabilidad, NIP)`,
  personal: `${buy}/Personal details · Datos personales`,
  kyc: `${buy}/Prove who you are (KYC, ID) · Comprobar quién eres (INE, pasaporte)`,
  address: `${buy}/Address · Domicilio`,
  delivery: `${buy}/Delivery or pickup · Entrega o punto de entrega`,
  'sim-in-hand': `${buy}/SIM in hand · SIM en mano`,
  summary: `${buy}/Review the order · Revisar el pedido`,
  'payment-method': `${buy}/Way to pay · Forma de pago`,
  'payment-parts': `${buy}/Way to pay each part · Forma de pago de cada parte`,
  payment: `${buy}/Payment by card or link · Pago con tarjeta o enlace`,
  outcome: `${buy}/After the payment · Después del pago`,
  paylink: `${buy}/Pay for somebody by a link · Pagar por alguien con un enlace`,
  'paylink-result': `${buy}/After the link's payment · Después del pago con enlace`,
  faq: `${buy}/Questions · Preguntas`,
  'landing-pages': `${buy}/Landing pages · Páginas de llegada`,
  retail: `${buy}/In a shop · En una tienda`,

  'sign-in': `${signIn}/E-mail · Correo`,
  otp: `${signIn}/One-time code (OTP) · Código de un solo uso (OTP)`,
  'guest-entry': `${signIn}/Continue as a guest · Continuar como invitado`,
  'step-up': `${signIn}/Confirm by a code (OTP, step-up) · Confirmar con un código`,
  'account-switch': `${signIn}/Other account · Otra cuenta`,
  'log-out': `${signIn}/Log out · Cerrar sesión`,
  close: `${signIn}/The window closes · Se cierra la ventana`,

  'order-list': `${order}/Orders · Pedidos`,
  'manage-order': `${order}/An order and its line · Un pedido y su línea`,
  'pending-orders': `${order}/Unpaid orders · Pedidos sin pagar`,
  'pending-details': `${order}/An unpaid order · Un pedido sin pagar`,
  'order-identity': `${order}/Documents again · Documentos otra vez`,
  banner: `${order}/Banners · Anuncios`,
  'reschedule-delivery': `${order}/Another delivery (reschedule) · Otra entrega (reprogramar)`,
  'reschedule-review': `${order}/Review the other delivery · Revisar la otra entrega`,
  'reschedule-payment': `${order}/Pay the other delivery · Pagar la otra entrega`,
  'reschedule-success': `${order}/Other delivery booked · Otra entrega agendada`,

  'sim-activation': `${sim}/Activate a SIM card · Activar un chip`,
  'esim-install': `${sim}/Install an eSIM · Instalar una eSIM`,

  'line-payment': `${pay}/Pay a period · Pagar un periodo`,
  'line-payment-result': `${pay}/After a period's payment · Después de pagar un periodo`,
  'auto-renewal': `${pay}/Automatic payments · Pagos automáticos`,
  'update-card': `${pay}/Another card for a line · Otra tarjeta para una línea`,
  'update-card-submit': `${pay}/Card of a line changed · Tarjeta de una línea cambiada`,

  'line-list': `${change}/Lines · Líneas`,
  'line-picker': `${change}/Which line · Cuál línea`,
  'plan-switch-plans': `${change}/Switch plan · Cambiar de plan`,
  'plan-switch-details': `${change}/Compare plans · Comparar planes`,
  'number-change': `${change}/Change number · Cambiar de número`,
  'sim-replacement-request': `${change}/Replace a SIM · Reponer una SIM`,
  'resume-line': `${change}/Resume a paused line · Reactivar una línea en pausa`,
  'transfer-nip': `${change}/New NIP for the transfer · Nuevo NIP para el cambio`,
  'cancel-portin': `${change}/Stop bringing a number · Dejar de traer un número`,
  'service-summary': `${change}/Review a request · Revisar una solicitud`,
  'service-payment': `${change}/Pay a request · Pagar una solicitud`,
  'service-result': `${change}/After a request's payment · Después de pagar una solicitud`,
  'service-request': `${change}/Follow a request · Seguir una solicitud`,
  'request-list': `${change}/Requests · Solicitudes`,

  'termination-reason': `${leave}/End a line: the reason · Dar de baja: el motivo`,
  'win-back': `${leave}/End a line: an offer to stay · Dar de baja: una oferta`,
  'line-kept': `${leave}/The line stays · La línea se queda`,
  'termination-requested': `${leave}/The end is requested · La baja está pedida`,
  'number-recovery': `${leave}/Recover an ended number · Recuperar un número dado de baja`,
  'reverse-port-out': `${leave}/Bring a number back · Traer un número de vuelta`,
  'reverse-port-out-success': `${leave}/A number comes back · Un número vuelve`,

  profile: `${account}/Profile · Perfil`,
  'profile-email': `${account}/Change the e-mail · Cambiar el correo`,
  'saved-card': `${account}/Saved cards · Tarjetas guardadas`,
  'added-card': `${account}/Add a card · Agregar una tarjeta`,
  privacy: `${account}/Privacy · Privacidad`,

  'rate-limit': `${trouble}/Too many requests (429) · Demasiadas solicitudes (429)`,
  maintenance: `${trouble}/Maintenance (503) · Mantenimiento (503)`,
  'error-pages': `${trouble}/A page that does not load · Una página que no carga`,

  host: `${workshop}/Another product · Otro producto`,
  translated: `${workshop}/Translated pages · Páginas traducidas`,
};
