/** The scenes of the SIM types, in a file of their own: they load after the plans. */
export { EsimScene as esim, SimScene as physical_sim } from '@senda/ui';
