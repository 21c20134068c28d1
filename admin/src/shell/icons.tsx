import {
  CalendarDays,
  ChartColumn,
  CircleQuestionMark,
  FileClock,
  FileText,
  FileUp,
  Flag,
  FolderOpen,
  Gift,
  History,
  House,
  Images,
  LogOut,
  type LucideIcon,
  type LucideProps,
  MessageCircleQuestionMark,
  MessagesSquare,
  Network,
  Newspaper,
  Settings,
  Shapes,
  ShieldCheck,
  UserRound,
  UsersRound,
} from 'lucide-react';

/** The icons that a definition's `console.icon` can name. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  article: FileText,
  event: CalendarDays,
  feedback: MessageCircleQuestionMark,
  flag: Flag,
  folder: FolderOpen,
  forum: MessagesSquare,
  groups: Network,
  history: History,
  home: House,
  import: FileUp,
  leave: LogOut,
  newspaper: Newspaper,
  people: UsersRound,
  picture: Images,
  poll: ChartColumn,
  privacy: ShieldCheck,
  quiz: CircleQuestionMark,
  redeem: Gift,
  settings: Settings,
  trail: FileClock,
  users: UserRound,
};

/** The icon of that name; a plain one for a name that is not among them. */
export function NamedIcon({ name, ...rest }: LucideProps & { name: string }) {
  const Icon = ICONS[name] ?? Shapes;
  return <Icon {...rest} />;
}
