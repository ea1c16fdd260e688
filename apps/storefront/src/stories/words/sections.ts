/** The sections of Storybook's list, by the first part of a file's title: an errand of a customer, "English · Español". */
export const sections = {
  start: 'Start here · Empieza aquí',
  buy: 'Buy a plan · Comprar un plan',
  signIn: 'Sign in · Iniciar sesión',
  order: 'Follow an order · Seguir un pedido',
  sim: 'Start a SIM · Activar una SIM',
  pay: 'Pay for a line · Pagar una línea',
  change: 'Change a line · Cambiar una línea',
  leave: 'Leave or come back · Darse de baja o volver',
  account: 'My account · Mi cuenta',
  trouble: 'When something fails · Cuando algo falla',
  workshop: 'For engineers · Para ingeniería',
} as const;

/** The title of a stories file: a section, then its words. */
export type StoryTitle = `${keyof typeof sections}/${string} · ${string}`;
