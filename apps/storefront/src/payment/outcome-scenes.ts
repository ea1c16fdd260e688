/** The scenes of a paid order, in a file of their own: they load after its page. */
export {
  CourierScene as courier,
  DoneScene as install,
  PortInScene as transfer,
  SimScene as activate,
  StoreScene as pickup,
} from '@senda/ui';
