import {
  Activity,
  CalendarClock,
  CalendarDays,
  ChartColumn,
  CircleQuestionMark,
  ClipboardCheck,
  ClipboardList,
  Columns3,
  Eye,
  FileCheck,
  FileClock,
  FileText,
  FileUp,
  Flag,
  FolderOpen,
  Gift,
  History,
  House,
  Images,
  KeyRound,
  Layers,
  Lock,
  LogOut,
  type LucideIcon,
  type LucideProps,
  Mail,
  MessageCircleQuestionMark,
  MessageSquareText,
  MessageSquareWarning,
  MessagesSquare,
  MonitorPlay,
  Network,
  Newspaper,
  Route,
  Settings,
  Shapes,
  ShieldCheck,
  SlidersHorizontal,
  Tags,
  Trash2,
  UserRound,
  UsersRound,
  Webhook,
} from 'lucide-react';

/** Icons by the names that a definition's `console.icon` can have. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  answer: MessageSquareText,
  article: FileText,
  care: ClipboardCheck,
  event: CalendarDays,
  feedback: MessageCircleQuestionMark,
  fields: Columns3,
  flag: Flag,
  review: FileCheck,
  folder: FolderOpen,
  form: ClipboardList,
  forum: MessagesSquare,
  groups: Network,
  history: History,
  home: House,
  import: FileUp,
  key: KeyRound,
  layers: Layers,
  leave: LogOut,
  lock: Lock,
  mail: Mail,
  newspaper: Newspaper,
  people: UsersRound,
  plan: CalendarClock,
  picture: Images,
  poll: ChartColumn,
  privacy: ShieldCheck,
  pulse: Activity,
  quiz: CircleQuestionMark,
  reach: Eye,
  route: Route,
  redeem: Gift,
  screen: MonitorPlay,
  settings: Settings,
  sliders: SlidersHorizontal,
  tags: Tags,
  trail: FileClock,
  trash: Trash2,
  users: UserRound,
  warning: MessageSquareWarning,
  webhook: Webhook,
};

export const ICON_NAMES = Object.keys(ICONS);

/** Icon by its name; a generic one for an unknown name. */
export function NamedIcon({ name, ...rest }: LucideProps & { name: string }) {
  const Icon = ICONS[name] ?? Shapes;
  return <Icon {...rest} />;
}

/** Icon of a content type, from its path data in a view box of 24 × 24. */
export const OwnIcon = ({ lines }: { lines: string }) => (
  <svg
    width={20}
    height={20}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    aria-hidden
  >
    <path d={lines} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
);
