import type { Message } from '../rules/code-mail.ts';

/** Whoever owns an address that another customer wants for hers is told; the answer to that customer does not tell. */
export const inUseMail: Message = {
  subject: 'Someone entered your e-mail / Alguien escribió tu correo',
  text: [
    'Someone wants to use this e-mail for a Senda account, but it belongs to yours. Nothing has changed. If it was you, choose another e-mail.',
    'Alguien quiere usar este correo en una cuenta de Senda, pero ya es el de la tuya. Nada cambió. Si fuiste tú, elige otro correo.',
  ].join('\n\n'),
};
