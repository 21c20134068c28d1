import { createFileRoute } from '@tanstack/react-router';
import { MissingScreen } from '../../../shell/failure.tsx';

export const Route = createFileRoute('/_in/_default/404')({ component: MissingScreen });
