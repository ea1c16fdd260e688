import { doneDrawing } from './done-drawing.tsx';
import { drawnScene } from './drawn-scene.tsx';

/** A flower at the end of the path: a payment went through. */
export const DoneScene = /* @__PURE__ */ drawnScene(doneDrawing);
