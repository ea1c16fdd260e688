import { page } from '../platform/load/page.ts';

/** The status of a service request, where a journey ends and outside of one. */
export const ServiceRequest = page(
  ['error', 'service-request'],
  async () => (await import('../service-request/service-request.page.tsx')).ServiceRequestPage,
);
