import ArticleIcon from '@mui/icons-material/ArticleOutlined';
import CategoryIcon from '@mui/icons-material/CategoryOutlined';
import EventIcon from '@mui/icons-material/EventOutlined';
import FeedbackIcon from '@mui/icons-material/FeedbackOutlined';
import FolderIcon from '@mui/icons-material/FolderOutlined';
import ForumIcon from '@mui/icons-material/ForumOutlined';
import GroupsIcon from '@mui/icons-material/GroupsOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import NewspaperIcon from '@mui/icons-material/NewspaperOutlined';
import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import PollIcon from '@mui/icons-material/PollOutlined';
import QuizIcon from '@mui/icons-material/QuizOutlined';
import RedeemIcon from '@mui/icons-material/RedeemOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import type { ComponentType } from 'react';

/** The icons that a definition's `console.icon` can name. */
const ICONS: Readonly<Record<string, ComponentType<SvgIconProps>>> = {
  article: ArticleIcon,
  event: EventIcon,
  feedback: FeedbackIcon,
  folder: FolderIcon,
  forum: ForumIcon,
  groups: GroupsIcon,
  history: HistoryIcon,
  newspaper: NewspaperIcon,
  people: PeopleIcon,
  poll: PollIcon,
  quiz: QuizIcon,
  redeem: RedeemIcon,
  settings: SettingsIcon,
};

/** The icon of that name; a plain one for a name that is not among them. */
export function NamedIcon({ name, ...rest }: SvgIconProps & { name: string }) {
  const Icon = ICONS[name] ?? CategoryIcon;
  return <Icon {...rest} />;
}
