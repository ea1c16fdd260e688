export { noReschedule, RescheduleState } from './reschedule.ts';
