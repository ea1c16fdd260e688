export { CourierScene as courier, EsimScene as esim, SimScene as sim, StoreScene as store } from '@senda/ui';
