/** A machine's statechart as data and as a Mermaid diagram. For tools and stories; not bundled into the app. */
export { machineIn } from './statechart/machine-in.ts';
export { mermaidOf } from './statechart/mermaid.ts';
export {
  type ChartState,
  type ChartTransition,
  type Statechart,
  statechartOf,
} from './statechart/statechart.ts';
