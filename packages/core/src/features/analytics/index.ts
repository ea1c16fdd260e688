export {
  type AnalyticsEvent,
  type AnalyticsItem,
  type AnalyticsName,
  analyticsOf,
} from './analytics.ts';
