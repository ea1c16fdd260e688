export { maintenanceMachine } from './maintenance.machine.ts';
export { type MaintenanceView, maintenanceView } from './maintenance.view.ts';
export { rateLimitMachine } from './rate-limit.machine.ts';
export { type RateLimitView, rateLimitView } from './rate-limit.view.ts';
export { fetchesConfig, maintenanceTarget, rateLimitTarget, returnTarget } from './service.ts';
