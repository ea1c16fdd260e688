/** Settings of the build that stories have (docs/operating.md): those without which a page says less. */
export const settings = {
  VITE_HELP_WHATSAPP: '+52 55 4170 0264',
  VITE_HELP_PHONE: '*264',
  VITE_HELP_EMAIL: 'ayuda@senda.example',
  VITE_IDENTITY_REVIEW_HOURS: '24',
} as const;
