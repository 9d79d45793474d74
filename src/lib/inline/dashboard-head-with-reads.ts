import './dashboard-head.ts';
import './parts/prefetch.ts';
