/** Why there is no camera: permission denied, or none available. */
export type CameraProblem = 'refused' | 'missing';
