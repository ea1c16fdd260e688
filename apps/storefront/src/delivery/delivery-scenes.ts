/** The scenes of the delivery methods, in a file of their own: they load after the methods. */
export { CourierScene as DOORSTEP_DELIVERY, StoreScene as SELF_PICKUP } from '@senda/ui';
