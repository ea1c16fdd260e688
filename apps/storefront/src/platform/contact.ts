import { setting } from './site.ts';

/** The operator's channels; one that is not configured is not offered. */
export const contact = {
  whatsapp: setting('VITE_HELP_WHATSAPP', ''),
  phone: setting('VITE_HELP_PHONE', ''),
  chat: setting('VITE_HELP_CHAT_URL', ''),
  email: setting('VITE_HELP_EMAIL', ''),
} as const;
