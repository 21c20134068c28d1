import type { LucideIcon } from 'lucide-react';

interface MenuActionProps {
  icon: LucideIcon;
  text: string;
  isDanger?: boolean;
  onClick(): void;
}

/** Something to do, in a menu. */
export const MenuAction = ({ icon: Icon, text, isDanger, onClick }: MenuActionProps) => (
  <li>
    <button type="button" className={`menu-link${isDanger ? ' menu-danger' : ''}`} onClick={onClick}>
      <Icon />
      <span>{text}</span>
    </button>
  </li>
);
