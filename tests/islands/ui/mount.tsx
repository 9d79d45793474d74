import '../../../src/styles/kit.css';
import { createRoot } from 'react-dom/client';
import { Kit } from '#islands/showcase/kit.tsx';
import { StatusRegion } from '#islands/ui/feedback/status-region.tsx';

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <>
      <StatusRegion />
      <main className="wrap">
        <h1>Kit</h1>
        <Kit />
      </main>
    </>,
  );
