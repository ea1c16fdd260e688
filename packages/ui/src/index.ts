export { Button, ButtonLink, type ButtonLinkProps, type ButtonProps } from './button/button.tsx';
export { CodeButton, IconButton, IconLink } from './button/icon-button.tsx';
export { LinkButton, TextLink } from './button/link-button.tsx';
export { Spinner } from './button/spinner.tsx';
export { Card, CardHead, FactsCard } from './card/card.tsx';
export { ErrorCard } from './card/error-card.tsx';
export { LineHead, Slot } from './card/slot.tsx';
export { BrandStrip, CardBrand, type CardBrandName, type CardBrandProps } from './choice/card-brand.tsx';
export {
  AddonChoice,
  type AddonChoiceProps,
  Choice,
  NumberChoice,
  type NumberChoiceProps,
  OpenChoice,
  type RadioProps,
  SimChoice,
  SoleChoice,
} from './choice/choice.tsx';
export { ChoiceGroup, type ChoiceGroupProps } from './choice/choice-group.tsx';
export { PillChoice, type PillChoiceProps } from './choice/pill-choice.tsx';
export { RowChoice, RowChoices, type RowChoicesProps } from './choice/row-choice.tsx';
export { SceneChoice, SceneChoiceSkeleton } from './choice/scene-choice.tsx';
export { Columns, type ColumnsProps, Main, type MainProps, Split, TwoColumns } from './columns/columns.tsx';
export { ActionList } from './dialog/action-list.tsx';
export { Dialog, type DialogProps } from './dialog/dialog.tsx';
export { Sheet, type SheetProps } from './dialog/sheet.tsx';
export { Dock, DockButtons, type DockProps } from './dock/dock.tsx';
export { OrderDock, type OrderDockProps } from './dock/order-dock.tsx';
export { CopyRow, LiveStatus, PhoneSteps, QrFrame, TodoList } from './esim/esim.tsx';
export { PhonePicture, type PhonePictureName } from './esim/phone-picture.tsx';
export { SimCardPicture } from './esim/sim-card-picture.tsx';
export { CheckField, type CheckFieldProps } from './field/check-field.tsx';
export { DateFields, type DateFieldsProps, type DatePart } from './field/date-fields.tsx';
export {
  Field,
  type FieldControl,
  FieldError,
  FieldGrid,
  type FieldProps,
  type FieldTexts,
  Hint,
} from './field/field.tsx';
export { type FieldFormat } from './field/field-format.ts';
export { FileField, type FileFieldProps } from './field/file-field.tsx';
export { FormattedField, type FormattedFieldProps } from './field/formatted-field.tsx';
export { SearchField } from './field/search-field.tsx';
export { Segmented, type SegmentedProps } from './field/segmented.tsx';
export { SelectField, type SelectFieldProps } from './field/select-field.tsx';
export {
  SteadyStatus,
  type SteadyStatusProps,
  SwitchField,
  type SwitchFieldProps,
} from './field/switch-field.tsx';
export { TextArea, type TextAreaProps } from './field/text-area.tsx';
export { TextField, type TextFieldProps } from './field/text-field.tsx';
export { Form, type FormProps } from './form/form.tsx';
export { FieldLock } from './form/lock.tsx';
export { type IconDrawing, iconOf } from './icon/drawing.ts';
export type { IconProps, IconType } from './icon/icon.tsx';
export {
  AlertIcon,
  HelpIcon,
  InfoIcon,
  LeftIcon,
  OkIcon,
  RightIcon,
  StopIcon,
  UserIcon,
} from './icon/icons.ts';
export {
  BagIcon,
  BarsIcon,
  BoltIcon,
  CalendarIcon,
  CameraIcon,
  CardIcon,
  ChevronIcon,
  ClockIcon,
  CopyIcon,
  DocumentIcon,
  IdCardIcon,
  LinkIcon,
  LockIcon,
  MailIcon,
  OutIcon,
  PassportIcon,
  PathIcon,
  PauseIcon,
  PinIcon,
  PlusIcon,
  PortInIcon,
  RefreshIcon,
  SearchIcon,
  ShareIcon,
  ShieldIcon,
  StoreIcon,
  TrashIcon,
  TruckIcon,
  UndoIcon,
} from './icon/later-icons.ts';
export {
  CallIcon,
  ChatIcon,
  CheckIcon,
  CloseIcon,
  DownIcon,
  EsimIcon,
  GlobeIcon,
  HashIcon,
  SimIcon,
  SwapIcon,
  TowerIcon,
  UpIcon,
  WifiIcon,
} from './icon/plan-icons.ts';
export { Link, type LinkProps, LinkProvider } from './link/link.tsx';
export { AmountPair, type Fact, Facts } from './list/facts.tsx';
export { Faq, More } from './list/faq.tsx';
export { type Fold, Folds } from './list/folds.tsx';
export { IconList, type IconListItem } from './list/icon-list.tsx';
export { type PriceLine, PriceLines } from './list/price-lines.tsx';
export { PriceTable } from './list/price-table.tsx';
export { ProgressCard, type ProgressCardProps } from './list/progress-card.tsx';
export { type QuickAction, QuickActions } from './list/quick-actions.tsx';
export { type Row, Rows } from './list/rows.tsx';
export { ErrorSummary, type ErrorSummaryProps } from './note/error-summary.tsx';
export { Note, type NoteProps } from './note/note.tsx';
export { OtpFrame, type OtpFrameProps, OtpMeta, type OtpMetaProps } from './otp/otp.tsx';
export { BeforeAfter, type BeforeAfterProps, type BeforeAfterRow } from './plan/before-after.tsx';
export { CompareTable, type CompareTableProps } from './plan/compare-table.tsx';
export { Hero, type HeroProps } from './plan/hero.tsx';
export { LineCard, type LineCardProps } from './plan/line-card.tsx';
export {
  OfferBand,
  OfferCard,
  type OfferCardProps,
  OfferCardSkeleton,
  Offers,
} from './plan/offer-card.tsx';
export { type Perk, Perks } from './plan/perks.tsx';
export { PlanBox, type PlanBoxProps } from './plan/plan-box.tsx';
export { CurrentPlanCard, PlanCard, type PlanCardProps } from './plan/plan-card.tsx';
export { Rail } from './progress/rail.tsx';
export { type ProgressProps, type Step, Steps } from './progress/steps.tsx';
export { Timeline, type TimelineItem } from './progress/timeline.tsx';
export { Trail } from './progress/trail.tsx';
export { CityScene } from './scene/city-scene.tsx';
export { CourierScene } from './scene/courier-scene.tsx';
export { DoneScene } from './scene/done-scene.tsx';
export type { DrawnScene, DrawnSceneProps } from './scene/drawn-scene.tsx';
export { EsimScene } from './scene/esim-scene.tsx';
export { PortInScene } from './scene/port-in-scene.tsx';
export { Scene, type SceneName } from './scene/scene.tsx';
export { SceneState, type SceneStateProps } from './scene/scene-state.tsx';
export { SimScene } from './scene/sim-scene.tsx';
export { StateBlock, type StateBlockProps } from './scene/state-block.tsx';
export { StoreScene } from './scene/store-scene.tsx';
export { AccountMenu, type AccountMenuProps } from './shell/account-menu.tsx';
export { Footer } from './shell/footer.tsx';
export { type LayoutKind, Shell, type ShellProps } from './shell/shell.tsx';
export { TopBar, type TopBarProps } from './shell/top-bar.tsx';
export { Skeleton, type SkeletonProps } from './skeleton/skeleton.tsx';
export { PromoForm, type PromoFormProps } from './tag/promo-form.tsx';
export { Chip, Price, Tag } from './tag/tag.tsx';
export { Tile, type TileProps, Tiles } from './tile/tile.tsx';
export { type ToastItem, Toasts, type ToastsProps } from './toast/toasts.tsx';
export { WaitPage, type WaitPageProps } from './wait/wait-page.tsx';
