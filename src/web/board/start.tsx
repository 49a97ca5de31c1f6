import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Root } from 'react-dom/client';
import { BoardScreen } from './BoardScreen.tsx';

/** A screen in a foyer: a page of its own, without a session, a router or anything to press (N8). */
export function showBoard(root: Root): void {
  const token = location.pathname.split('/')[2] ?? '';
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <BoardScreen token={token} />
    </QueryClientProvider>,
  );
}
