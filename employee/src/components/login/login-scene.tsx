import { useApp } from '../../models/app.ts';
import { spruces } from '../scene/spruces.ts';

const STARS = [
  [70, 90, 1.6],
  [150, 210, 1.1],
  [230, 60, 1.3],
  [310, 160, 1],
  [390, 80, 1.8],
  [470, 230, 1],
  [540, 50, 1.2],
  [610, 140, 1.5],
  [690, 90, 1],
  [760, 200, 1.6],
  [830, 70, 1.2],
  [860, 260, 1],
  [110, 330, 1],
  [640, 300, 1.1],
] as const;

const SHORE = spruces([
  [-6, 706, 120],
  [26, 712, 168],
  [62, 716, 128],
  [98, 720, 186],
  [136, 722, 140],
  [170, 724, 96],
  [204, 728, 120],
  [240, 730, 70],
  [268, 732, 54],
  [640, 732, 58],
  [668, 730, 84],
  [702, 728, 118],
  [736, 724, 88],
  [768, 722, 150],
  [806, 718, 190],
  [842, 712, 136],
  [876, 708, 176],
  [904, 704, 120],
]);

/** The picture of the login screen: northern lights over a lake. */
export function LoginScene() {
  const { t } = useApp();
  return (
    <svg
      className="login-scene"
      viewBox="0 0 900 1000"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={t('login.picture')}
    >
      <defs>
        <linearGradient id="sky" x2="0" y2="1">
          <stop stopColor="#150c2b" />
          <stop offset=".45" stopColor="#471a63" />
          <stop offset=".8" stopColor="#a63f8c" />
          <stop offset="1" stopColor="#f2a48f" />
        </linearGradient>
        <linearGradient id="lake" x2="0" y2="1">
          <stop stopColor="#c8658f" />
          <stop offset=".3" stopColor="#6b2573" />
          <stop offset="1" stopColor="#170d2e" />
        </linearGradient>
        <linearGradient id="light" x2="0" y2="1">
          <stop stopColor="#8ff7d4" stopOpacity="0" />
          <stop offset=".55" stopColor="#8ff7d4" stopOpacity=".5" />
          <stop offset="1" stopColor="#d7a6ff" stopOpacity="0" />
        </linearGradient>
      </defs>
      <rect width="900" height="720" fill="url(#sky)" />
      {STARS.map(([x, y, r]) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r={r} fill="#fff" opacity=".8" />
      ))}
      <g fill="url(#light)">
        <path d="M-40 420C120 300 210 180 380 200S640 330 940 120V300C700 470 560 380 400 360S140 440-40 560Z" />
        <path
          d="M-40 300C160 210 300 60 520 90S780 170 940 40V180C780 300 640 230 500 220S200 340-40 430Z"
          opacity=".6"
        />
        <path
          d="M120 540C280 450 420 400 560 440S800 470 940 380V470C800 560 660 530 540 530S260 580 120 620Z"
          opacity=".45"
        />
      </g>
      <path
        d="M0 620L110 560 190 596 320 500 430 590 520 548 640 604 760 520 900 600V740H0Z"
        fill="#3a1754"
        opacity=".75"
      />
      <path d="M0 668L90 640 210 664 330 622 470 668 600 636 730 672 830 640 900 662V740H0Z" fill="#28103f" />
      <rect y="716" width="900" height="284" fill="url(#lake)" />
      <g fill="none" stroke="#ffd9c9" strokeLinecap="round" strokeWidth="3" opacity=".35">
        <path d="M330 742h240M290 766h120M450 768h150M370 794h190M410 826h90M350 862h70M470 880h110" />
      </g>
      <path d={SHORE} fill="#120a22" />
      <path d="M-10 700C90 706 190 722 330 736H-10ZM910 700C800 712 700 726 580 736H910Z" fill="#120a22" />
      <path d={SHORE} fill="#120a22" opacity=".35" transform="matrix(1 0 0 -.6 0 1172)" />
    </svg>
  );
}
