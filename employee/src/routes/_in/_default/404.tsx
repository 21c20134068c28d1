import { createFileRoute } from '@tanstack/react-router';
import { MissingScreen } from '../../../components/missing-screen.tsx';

export const Route = createFileRoute('/_in/_default/404')({ component: MissingScreen });
