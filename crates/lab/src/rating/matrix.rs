/// A square matrix, stored row by row.
#[derive(Clone, Debug)]
pub(super) struct Matrix {
    size: usize,
    cells: Vec<f64>,
}

impl Matrix {
    pub(super) fn zero(size: usize) -> Self {
        Self { size, cells: vec![0.0; size * size] }
    }

    pub(super) fn add(&mut self, row: usize, column: usize, value: f64) {
        self.cells[row * self.size + column] += value;
    }

    /// Adds the contribution of an encounter between players a and b. It adds `value` at (a, a) and (b, b), and
    /// `-value` at (a, b) and (b, a).
    pub(super) fn add_encounter(&mut self, a: usize, b: usize, value: f64) {
        self.add(a, a, value);
        self.add(b, b, value);
        self.add(a, b, -value);
        self.add(b, a, -value);
    }

    /// Returns vᵀ · self · v, where v is `vector`.
    pub(super) fn quadratic_form(&self, vector: &[f64]) -> f64 {
        let rows = self.cells.chunks(self.size).zip(vector);
        rows.map(|(row, a)| a * row.iter().zip(vector).map(|(cell, b)| cell * b).sum::<f64>()).sum()
    }

    /// Solves self · x = `right` for x by Gaussian elimination. The matrix must be symmetric and positive definite, so
    /// no pivoting is needed. Returns `None` if a pivot is not positive.
    pub(super) fn solve(&self, right: &[f64]) -> Option<Vec<f64>> {
        let (n, mut cells, mut x) = (self.size, self.cells.clone(), right.to_vec());
        for top in 0..n {
            let pivot = cells[top * n + top];
            if pivot.is_nan() || pivot <= 0.0 {
                return None;
            }
            for row in top + 1..n {
                let factor = cells[row * n + top] / pivot;
                for column in top..n {
                    cells[row * n + column] -= factor * cells[top * n + column];
                }
                x[row] -= factor * x[top];
            }
        }
        for row in (0..n).rev() {
            let known: f64 = (row + 1..n).map(|column| cells[row * n + column] * x[column]).sum();
            x[row] = (x[row] - known) / cells[row * n + row];
        }
        Some(x)
    }
}

pub(super) fn dot_product(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}
