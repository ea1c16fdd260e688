import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { type CallView, callView } from '../../base/calls/call-state.ts';
import { isLocked } from '../../base/calls/states.ts';
import type { FieldProblem } from '../../base/form/form.ts';
import type { TextFormat } from '../../base/form/text-format.ts';
import { isEid } from '../../common/sim/eid.ts';
import type { deviceMachine } from './device.machine.ts';
import type { Context } from './device.setup.ts';
import { type Devices, eidFormat, unlisted, verdictOf } from './device.ts';

type Snapshot = SnapshotFrom<typeof deviceMachine>;
type Send = ActorRefFrom<typeof deviceMachine>['send'];

/** View model of the eSIM check of a phone. */
export interface DeviceView extends CallView {
  /** Whether an edit would be lost: the fields are read-only. */
  readonly locked: boolean;
  /** Whether the customer looks their phone up. */
  readonly searching: boolean;
  readonly brands: NonNullable<Context['brands']>;
  readonly brandId: string;
  /** Models of the chosen brand; null until loaded. */
  readonly devices: Devices | null;
  readonly deviceId: string;
  /** The value for a brand or model that is not listed. */
  readonly unlisted: string;
  /** Maker and model of the chosen phone; empty until one is chosen. */
  readonly name: string;
  /** Whether the phone is not listed, so that its EID would tell. */
  readonly asksEid: boolean;
  readonly eid: string;
  readonly eidFormat: TextFormat;
  readonly eidProblem: FieldProblem | undefined;
  /** Whether the phone supports eSIM. */
  readonly verdict: 'takes' | 'lacks' | 'unknown';
  search(): void;
  chooseBrand(brandId: string): void;
  chooseDevice(deviceId: string): void;
  typeEid(text: string): void;
  leaveEid(): void;
}

function nameOf({ brands, brandId, devices, deviceId }: Context): string {
  const maker = brands?.find((brand) => brand.brandId === brandId)?.name ?? '';
  const model = devices?.find((device) => device.deviceId === deviceId)?.model ?? '';
  return `${maker} ${model}`.trim();
}

/** Maps a snapshot to the view model of its screen. */
export function deviceView(snapshot: Snapshot, send: Send): DeviceView {
  const { searching, brands, devices, brandId, deviceId, eid, left } = snapshot.context;
  return {
    ...callView(snapshot, send),
    locked: isLocked(snapshot, 'brand.chosen'),
    searching,
    brands: brands ?? [],
    brandId,
    devices,
    deviceId,
    unlisted,
    name: nameOf(snapshot.context),
    asksEid: brandId === unlisted || deviceId === unlisted,
    eid,
    eidFormat,
    eidProblem: left && eid !== '' && !isEid(eid) ? 'device.eid.wrong' : undefined,
    verdict: verdictOf(snapshot.context),
    search: () => send({ type: 'search' }),
    chooseBrand: (id) => send({ type: 'brand.chosen', brandId: id }),
    chooseDevice: (id) => send({ type: 'device.chosen', deviceId: id }),
    typeEid: (text) => send({ type: 'eid.typed', text }),
    leaveEid: () => send({ type: 'eid.left' }),
  };
}
