/** Address of the gateway; a path of this origin unless the build names another. */
export const baseUrl = (import.meta.env['VITE_GATEWAY_URL'] as string | undefined) ?? '/api';
