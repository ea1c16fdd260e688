import { type EventObject, fromCallback } from 'xstate';
import type { CameraProblem } from '../../base/camera/camera-problem.ts';

/** Why nothing can be scanned: no camera, or the reader of barcodes did not load. */
export type ScannerProblem = CameraProblem | 'unloaded';

/** Event of a scanner. */
export type ScannerEvent =
  | {
      readonly type: 'scanner.ready';
      /** Source of the live picture, specific to the platform. */
      readonly preview: unknown;
    }
  | { readonly type: 'scanner.failed'; readonly reason: ScannerProblem }
  | { readonly type: 'scanner.read'; readonly text: string };

/** Reads codes by the camera while its state lasts. The app provides the implementation; without one there is no camera. */
export const scannerActor = fromCallback<EventObject>(({ sendBack }) => {
  sendBack({ type: 'scanner.failed', reason: 'missing' } satisfies ScannerEvent);
});
