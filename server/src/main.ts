import './platform/process/small-heap.ts';
import { serve } from './serve.ts';

await serve(process.env);
